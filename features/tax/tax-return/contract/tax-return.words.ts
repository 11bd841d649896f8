import type { FeatureWords } from '@portal/contract'

/** What its acts are called in the audit log. */
export const taxReturnWords: FeatureWords = {
  audit: {
    actions: {
      tax: {
        'tax.head-values.save': '修改表头常用值',
        'tax.return.save': '填写申报表',
        'tax.return.delete-columns': '清除整列',
        'tax.return.fill': '由发票填表',
        'tax.return.validate': '校验申报表',
        'tax.return.hide-tables': '显示或隐藏表',
        'tax.return.submit': '提交复核',
        'tax.return.waive': '说明并放行提示',
        'tax.return.declare-nil': '声明零申报',
        'tax.return.seen': '标记看过的格',
        'tax.return.pass-seen': '批量复核通过',
        'tax.return.waiver-withdraw': '撤回说明',
        'tax.return.import': '上传申报表工作簿',
        'tax.return.import-confirm': '导入申报表工作簿',
        'tax.opening.save': '保存期初余额',
        'tax.opening.submit': '提交期初余额审批',
        'tax.opening.import': '读入期初工作簿',
        'tax.opening.evidence-add': '附期初依据',
        'tax.opening.evidence-remove': '移除期初依据',
      },
      files: {
        'tax.return.template': '下载单表模板',
        'tax.return.waiver-evidence': '下载说明的证据',
        'tax.opening.evidence': '下载期初依据',
        'tax.opening.template': '下载期初模板',
      },
    },
    facts: {
      tableCode: '表',
      columns: '列',
      filled: '填入的发票',
      needPerson: '待人工判断',
      cell: '单元格',
      checkId: '校验规则',
      left: '左边',
      right: '右边',
      evidence: '证据',
    },
  },
}
