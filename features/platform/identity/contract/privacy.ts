/**
 * The privacy notice accepted at the first sign-in (SES-26). A new text needs a new version, and every user is asked
 * again. It describes this program as built; an installation's lawyers must replace it before use.
 */
export const privacyVersion = '2026-11-22'

export interface PrivacySection {
  title: string
  lines: readonly string[]
}

export const privacyNotice: { title: string; lead: string; sections: readonly PrivacySection[] } = {
  title: '隐私政策',
  lead: '本政策说明门户收集您的哪些信息、用来做什么、保存多久，以及您可以怎样查看和管理。',
  sections: [
    {
      title: '一、收集的信息',
      lines: [
        '账号信息：姓名、账号、手机号、所属企业和角色，由您的企业或运营人员登记。',
        '登录信息：登录时间、网络地址、浏览器标识和登录方式，用来识别您的设备、发现盗用。',
        '设备标识：完整登录过的浏览器保存一个随机标识（Cookie“device”，经 https 访问时名为“__Host-device”），' +
          '一百八十天内有效，退出登录后仍保留，只用来认出您常用的设备，' +
          '使他人的反复试错不影响您登录。',
        '操作记录：登录、导出、审批、申报等操作的人、时间、对象和结果。',
        '业务内容：您为企业填写的申报表、上传的发票和附件，属于您的企业。',
      ],
    },
    {
      title: '二、用途',
      lines: [
        '确认您的身份，按角色提供功能，把待办和通知送到您手里。',
        '保护账号和企业数据：限制反复试错的登录，记录谁在什么时候做了什么，供事后核查。',
        '不用于广告，不做自动化的个人评价。',
      ],
    },
    {
      title: '三、保存与保护',
      lines: [
        '密码只保存不可还原的摘要；登录凭证和设备标识只保存摘要；手机号在页面上只显示后四位。',
        '结束的登录记录保存三十天；操作记录按法律和企业的要求保存，只能追加，不能修改。',
        '浏览器里保存登录凭证、显示偏好和没有提交的草稿。退出登录时清除凭证；' +
          '设备标识留到期满，您可以在浏览器中清除 Cookie 将它删去；草稿留在本机，直到保存或放弃。',
      ],
    },
    {
      title: '四、提供给他人',
      lines: [
        '您从门户进入其他业务系统时，门户向它提供您的姓名、账号和当前企业，用于直接登录。',
        '除法律要求外，不向其他方提供您的个人信息。',
      ],
    },
    {
      title: '五、您的权利',
      lines: [
        '您可以在“个人信息”中查看登记的信息，修改密码和手机号，让其他设备退出登录。',
        '需要更正、导出或删除个人信息，或不再同意本政策，请联系企业管理员或客服；不同意时不能继续使用门户。',
        '本政策更新后，会在您下次登录时再次征求同意。',
      ],
    },
  ],
}
