import { sql } from 'kysely'
import type { Db, Scope } from '@portal/server-kit'
import type { NeedPerson } from '../../contract/decide.schema.ts'
import { isVerifiedRule, ruleTitle } from '../list-names.ts'
import type { ReturnPort } from '../return.port.ts'

/** Questions of a period with their invoice counts; invoices waiting to be ticked are counted separately. */
export async function needPersonOf(
  db: Db,
  scope: Scope,
  period: string,
  fresh: boolean,
  port: ReturnPort,
): Promise<NeedPerson> {
  const filed = await port.returnOf(db, scope, period)
  const pending = await db
    .selectFrom('invoice_standing')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ent_id', '=', scope.entId)
    .where('period', '=', period)
    .where('outcome', '=', 'pending')
    .executeTakeFirstOrThrow()
  const answered = sql<boolean>`exists (select 1 from invoice_annotation a
    where a.ent_id = s.ent_id and a.key = s.key and a.rule = s.rule)`
  const rows = await db
    .selectFrom('invoice_standing as s')
    .innerJoin('invoice as i', (on) => on.onRef('i.key', '=', 's.key').onRef('i.ent_id', '=', 's.ent_id'))
    .select([
      's.rule',
      'i.dir',
      sql<string | null>`min(s.reason)`.as('reason'),
      sql<string>`count(*) filter (where not ${answered})`.as('open'),
      sql<string>`count(*) filter (where ${answered})`.as('answered'),
      sql<string>`min(s.key)`.as('example'),
    ])
    .where('s.ent_id', '=', scope.entId)
    .where('s.period', '=', period)
    .where('s.outcome', '=', 'person')
    .groupBy(['s.rule', 'i.dir'])
    .orderBy('i.dir', 'desc')
    .orderBy('s.rule')
    .execute()
  const questions = rows.map((row) => ({
    rule: row.rule,
    direction: row.dir === 'out' ? ('output' as const) : ('input' as const),
    title: ruleTitle(row.rule),
    reason: row.reason ?? '',
    open: Number(row.open),
    answered: Number(row.answered),
    example: row.example,
    verified: isVerifiedRule(row.rule, null),
  }))
  const total = (read: (question: (typeof questions)[number]) => number): number =>
    questions.reduce((sum, question) => sum + read(question), 0)
  return {
    period,
    fresh,
    questions,
    open: total((each) => each.open),
    answered: total((each) => each.answered),
    pending: Number(pending.count),
    editable: filed?.editable ?? true,
    taskNo: filed?.taskNo ?? null,
    returnState: filed?.stateName ?? '',
  }
}
