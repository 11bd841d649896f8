import { defineAttachments } from '@portal/contract'

/** What a year demands beside the tables that are built, where its figure is not zero. */
interface Paper {
  name: string
  /** Cells whose sum is its figure. */
  cells: readonly string[]
  /** Of rows that people add below these cells' row: the items it is about. */
  items?: readonly string[]
}

/** Tables and papers by their official code; names after the list of the 2017 edition as amended in 2025. */
export const papers: Readonly<Record<string, Paper>> = {
  A105010: { name: '视同销售和房地产开发企业特定业务纳税调整明细表', cells: ['A105000.r2.c2', 'A105000.r40.c2'] },
  A105020: { name: '未按权责发生制确认收入纳税调整明细表', cells: ['A105000.r3.c1', 'A105000.r3.c2'] },
  A105030: { name: '投资收益纳税调整明细表', cells: ['A105000.r4.c1', 'A105000.r4.c2'] },
  A105040: { name: '专项用途财政性资金纳税调整明细表', cells: ['A105000.r9.c4'] },
  A105090: { name: '资产损失税前扣除及纳税调整明细表', cells: ['A105000.r34.c3', 'A105000.r34.c4'] },
  A105100: { name: '企业重组及递延纳税事项纳税调整明细表', cells: ['A105000.r37.c3', 'A105000.r37.c4'] },
  A105110: { name: '政策性搬迁纳税调整明细表', cells: ['A105000.r38.c3', 'A105000.r38.c4'] },
  A105120: { name: '贷款损失准备金及纳税调整明细表', cells: ['A105000.r39_7.c3', 'A105000.r39_7.c4'] },
  A107011: {
    name: '符合条件的居民企业之间的股息、红利等权益性投资收益优惠明细表',
    cells: ['A100000.r22.c1'],
    items: ['dividend', 'dividend_sh_connect', 'dividend_sz_connect', 'dividend_cdr', 'perpetual_bond'],
  },
  A107012: {
    name: '研发费用加计扣除优惠明细表',
    cells: ['A100000.r22.c1'],
    items: ['rd_100', 'rd_120', 'basic_research'],
  },
  A107020: { name: '所得减免优惠明细表', cells: ['A100000.r25.c1'] },
  A107030: { name: '抵扣应纳税所得额明细表', cells: ['A100000.r27.c1'] },
  A107041: {
    name: '高新技术企业优惠情况及明细表',
    cells: ['A100000.r31.c1'],
    items: ['high_tech', 'special_zone_high_tech'],
  },
  A107042: { name: '软件、集成电路企业优惠情况及明细表', cells: ['A100000.r31.c1'], items: ['software', 'ic_design'] },
  A107050: { name: '税额抵免优惠明细表', cells: ['A100000.r32.c1'] },
  A108000: { name: '境外所得税收抵免明细表', cells: ['A100000.r34.c1', 'A100000.r35.c1'] },
  A109000: {
    name: '跨地区经营汇总纳税企业年度分摊企业所得税明细表',
    cells: ['A100000.r39.c1', 'A100000.r40.c1', 'A100000.r41.c1'],
  },
}

const files = { extensions: ['pdf', 'xlsx', 'docx', 'png', 'jpg'], maxBytes: 10_485_760 } as const
/** Kind of a paper among uploads. */
export const paperKind = (code: string) => ({ projectType: `citPaper${code}`, ...files }) as const
/** Anything else that somebody hands to the year: the audit report, proofs. */
export const otherPaper = 'other'

/** Papers of a year's settlement, by what they are. */
export const citPapers = defineAttachments({
  name: 'cit-papers',
  title: '汇算清缴',
  tag: '申报表',
  path: '/japi/tax/cit/paper',
  access: 'perm:tax:return:read',
  keeps: 'perm:tax:return:edit',
  audit: 'tax.cit-paper',
  kinds: {
    ...Object.fromEntries(
      Object.entries(papers).map(([code, { name }]) => [
        code,
        { title: `${code} ${name}`, kind: paperKind(code), most: 3 },
      ]),
    ),
    [otherPaper]: { title: '其他资料', kind: paperKind('Other'), most: 20 },
  },
})
