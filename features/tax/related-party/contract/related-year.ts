import {
  defineAttachments,
  defineLines,
  defineManaged,
  Line,
  Money,
  Named,
  Nullable,
  Type,
  type Static,
} from '@portal/contract'
import forms from '@portal/tax-forms/data/TP_G_FORMS.json' with { type: 'json' }
import { dealingKinds, sides, type DealingKind } from './dealing-kinds.ts'

const keysOf = <T extends object>(words: T) => Object.keys(words) as (keyof T & string)[]
const tag = '关联交易'
const access = { read: 'perm:tax:return:read', keep: 'perm:tax:return:edit' } as const

export const dealings = defineLines({
  title: '关联交易',
  entered: {
    party: Named('关联方', Line(100), { example: '启明香港有限公司' }),
    side: Named('所在', Type.Enum(keysOf(sides)), { codes: sides }),
    relation: Named('关联关系', Nullable(Line(100)), { example: '直接持股 60%' }),
    kind: Named('交易类型', Type.Enum(keysOf(dealingKinds) as DealingKind[]), { codes: dealingKinds }),
    amount: Named('年度交易额', Money(), { unit: '元', example: '1000000.00' }),
    arranged: Named('在预约定价安排内', Type.Boolean()),
  },
  most: 500,
  sums: ['amount'],
})

const flag = (title: string, hint?: string) => Named(title, Type.Boolean(), hint === undefined ? {} : { hint })
/** A year's dealings with related parties, and what else decides which papers it asks for. */
export const relatedYears = defineManaged({
  tag,
  scope: 'enterprise',
  access: access.keep,
  read: access.read,
  path: '/japi/tax/relatedParty',
  title: '年度关联交易',
  entered: {
    year: Named('年度', Type.String({ pattern: '^20\\d{2}$' }), { example: '2025', wrong: '请填四位年度，如 2025' }),
    groupMaster: flag('集团已准备主体文档'),
    costSharing: flag('签订或执行成本分摊协议'),
    debtEquity: flag('关联债资比例超过标准', '金融企业 5:1，其他企业 2:1'),
    consolidated: Named('上年合并收入', Nullable(Money()), {
      unit: '元',
      hint: '只由跨国企业集团的最终控股企业填',
    }),
    note: Named('备注', Nullable(Line(500))),
  },
  lines: { dealings },
  filters: [],
  sorts: ['year', 'updatedAt'],
  sort: '-year',
  many: ['remove'],
  audit: 'relatedParty.year',
})
export type RelatedYear = Static<typeof relatedYears.upkeep.row>

/** Forms of the report, and whether anybody compared their names with an official text. */
export const reportForms: readonly { code: string; name: string; verified: boolean }[] = forms.forms

/** The forms of a year as files: none of them is filled in here. */
export const reportFiles = defineAttachments({
  name: 'relatedYear',
  title: '关联业务往来报告表',
  tag,
  path: '/japi/tax/relatedParty/forms',
  access: access.read,
  keeps: access.keep,
  audit: 'relatedParty.form',
  kinds: Object.fromEntries(
    reportForms.map(({ code, name, verified }) => [
      code,
      {
        title: `${code} ${name}${verified ? '' : '（名称未核实）'}`,
        kind: { projectType: `relatedParty${code}`, extensions: ['xlsx', 'pdf'], maxBytes: 20 * 1024 * 1024 },
        most: 3,
      },
    ]),
  ),
})
