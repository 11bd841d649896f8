import type { InstalledText } from '@portal/agreement/server/public'

const effectiveOn = '2026-01-01'

/** Agreements of the demonstration; invented, of no legal worth. */
export const agreements: readonly InstalledText[] = [
  {
    kind: 'platform',
    title: '财金运营门户服务协议（演示）',
    effectiveOn,
    body: [
      '一、服务内容',
      '门户为企业提供税务申报、发票管理、产品开通和消息通知等服务。',
      '二、账号',
      '账号由企业管理员或运营人员开通，仅供本人使用，不得转借。',
      '三、数据',
      '企业在门户中录入和导入的数据属于企业。门户只为提供服务而处理这些数据。',
      '四、变更',
      '本协议修改时，新版本在生效前公布，生效后需要重新同意。',
    ].join('\n'),
  },
  {
    kind: 'insurance',
    title: '保险平台服务协议（演示）',
    effectiveOn,
    body: [
      '一、适用范围',
      '本协议适用于通过门户使用保险平台的企业和个人。',
      '二、投保',
      '投保信息由投保人填写并对其真实性负责；保险责任以保险单和条款为准。',
      '三、信息使用',
      '为办理投保、批改和理赔，保险平台会使用企业名称、联系人和投保资料。',
    ].join('\n'),
  },
]
