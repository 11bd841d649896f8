import { formatChinaTime } from '@portal/domain'
import { acrossEnterprises } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { contains } from '@portal/server-kit/list/matchers'
import * as contract from '../../contract/index.ts'
import { factsOfLines, presentLine } from './line.present.ts'
import { linesInSight, listRounds, scopeChoices, sightOf } from './round.repo.ts'
import { closeRound, decideLines, proofOf, startRound } from './round.service.ts'
import { settleDecided, tellDeciders } from './tell.service.ts'

const timeOf = (at: Date | null): string | null => (at === null ? null : formatChinaTime(at))

/** Rounds in which every grant is confirmed or taken back. */
export function mountRounds(kit: Kit): void {
  const db = acrossEnterprises(kit.db)
  kit.mount(contract.roundsRoute, async (_input, call) =>
    (await listRounds(db, sightOf(call.caller))).map((round) => ({
      id: round.id,
      name: round.name,
      scope: round.scope,
      dueOn: round.due_on,
      startedBy: round.started_by_name,
      startedAt: formatChinaTime(round.started_at),
      closedAt: timeOf(round.closed_at),
      total: round.total,
      open: round.open,
      revoked: round.revoked,
    })),
  )
  kit.mount(contract.roundScopesRoute, ({ query: { kind, word } }) =>
    scopeChoices(db, kind, word === undefined ? {} : { word }),
  )
  kit.mount(contract.startRoundRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { id, total, scope } = await startRound(tx, call.now(), call.caller, body)
      await tellDeciders(tx, { id, name: body.name, dueOn: body.dueOn })
      call.about(id, { name: body.name, scope, dueOn: body.dueOn, total })
      return { id, total }
    }),
  )
  kit.mountList(contract.reviewLinesList, {
    rows: linesInSight,
    id: 'review_line.id',
    filters: {
      round: 'review_line.round_id',
      decision: 'review_line.decision',
      user: contains('review_line.user_name'),
    },
    sorts: { userName: 'review_line.user_name' },
    present: async (rows) => {
      const facts = await factsOfLines(db, rows)
      return rows.map((row) => presentLine(row, facts(row)))
    },
  })
  kit.mount(contract.decideRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { names, rounds, ...outcome } = await decideLines(tx, call.now(), call.caller, sightOf(call.caller), body)
      for (const round of rounds) await settleDecided(tx, round, { by: call.caller.userName, isClosed: false })
      const facts = { decision: contract.lineDecisions[body.decision], things: names.join('、') }
      call.about('review_line', { count: outcome.done.length, failed: outcome.failed.length, ...facts })
      return outcome
    }),
  )
  kit.mount(contract.closeRoundRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { id, name, scope } = await closeRound(tx, call.now(), body.id)
      await settleDecided(tx, id, { by: call.caller.userName, isClosed: true })
      call.about(id, { name, scope })
      return null
    }),
  )
  kit.mount(contract.proofRoute, async ({ query }, call) => {
    const { total, ...file } = await proofOf(db, call.now(), call.caller, query.id)
    call.about(query.id, { file: file.fileName, total })
    return file
  })
}
