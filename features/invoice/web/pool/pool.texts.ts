import type { OutcomeName } from '../../contract/index.ts'

export const poolTexts = {
  outcomes: { filled: '已计入', excluded: '不计入', otherPeriod: '不属本期', pending: '待勾选', person: '待人工判断' } satisfies Record<OutcomeName, string>,
  answered: '已答复，不由发票计入',
  direction: '方向', directions: { output: '销项', input: '进项' }, basis: '范围', bases: { issued: '本期开具', return: '本期申报涉及' },
  kind: '票种', status: '状态', rate: '税率', checked: '勾选', outcome: '填表结果', all: '全部', risk: '风险等级', more: '更多条件', less: '收起条件',
  checks: { yes: '已勾选', no: '未勾选', listed: '待勾选', none: '没有勾选信息' }, deductPeriod: '抵扣属期', source: '来源', positive: '蓝字、红字', positives: { yes: '蓝字', no: '红字' },
  searchHint: '号码开头，或名称中的字', reset: '重置', export: '导出', columns: '显示的列', columnsReset: '恢复默认', columnsSaved: '自动保存，换电脑也在',
  sums: (count: string) => `共 ${count} 张`, pieces: (count: string) => `${count} 张`, amount: '金额', tax: '税额', byRate: '按税率', noRate: '无税率', notByRate: '超过 5 万张时不分税率，缩小范围后显示', stale: '有导入正在写入，结果稍后更新',
  work: '待人工判断', tick: '勾选确认', exported: '已导出', noLines: '文件里没有明细行',
  detail: {
    title: '发票', facts: '票面', lines: '明细', others: '红蓝对应', sources: '由哪些文件带来', words: '作过的判断', shares: '计入申报表', computed: '计算抵扣', unverified: '未核实', red: '红字', blue: '蓝字', blueMissing: (no: string) => `蓝字 ${no} 不在发票池`,
    noShares: '还没有计入任何申报表的格；重新取数后按填表结果计入', noWords: '没有人作过判断', added: '入账', repeated: '重复，没有改动', by: (name: string) => name === '' ? '' : `${name}，`, why: '为什么', rule: '规则', period: (label: string) => `${label}申报`,
    correct: '更正分类', item: '项目', taxCode: '税收分类编码', business: '业务类型', row: (sheet: string, row: number) => `${sheet} 第 ${row} 行`, toCell: '到格', line: (line: number) => `第 ${line} 行`, mayBe: '再取数时计入',
  },
} as const
