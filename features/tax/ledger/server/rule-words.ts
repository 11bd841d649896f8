import { balanceRuleOf, citRuleOf } from './filling/cit-rules.ts'
import { STANDARD_ACCOUNTS } from './reading/reference.ts'

const measures: Readonly<Record<string, string>> = {
  income: '贷方净额（本年累计；已结转的取贷方累计）',
  expense: '借方净额（本年累计；已结转的取借方累计）',
  net: '借方净额（本年累计；已结转的按结转凭证）',
  none: '不进入申报表',
  ytdDebit: '本年累计借方',
  ytdCredit: '本年累计贷方',
  closing: '期末余额（借正贷负）',
  '-closing': '期末余额（贷正借负）',
}

/** A rule by which an account goes into a cell, in words; null for a rule of others. */
export function wordsOfCitRule(
  id: string,
  cell: string,
): { title: string; why: string; how: string; verified: boolean } | null {
  const rule = citRuleOf(id)
  const balance = balanceRuleOf(id)
  const std = rule?.std[0] ?? balance?.std
  if (std === undefined) return null
  const name = `${std} ${STANDARD_ACCOUNTS.get(std)?.name ?? ''}`
  const words = (rule ?? balance)?.names ?? null
  const measure = rule?.measure ?? balance?.cells.find(([one]) => one === cell)?.[1] ?? 'none'
  return {
    title: `账簿：${name}`,
    why:
      words === null ? `科目对应 ${name}，名称不在前面各条之列` : `科目对应 ${name}，名称含“${words.join('”“')}”之一`,
    how: `${measures[measure] ?? ''}${rule?.sign === -1 ? '，反号' : ''}`,
    verified: rule?.verified ?? false,
  }
}
