import { awaited, backBy, moveOf, refuse, type Outcome } from '@portal/contract'
import type { Decided } from '../approvals.ts'
import type { BroughtApproval } from '../brought.ts'
import type { Tx } from '../database/transaction.ts'
import type { Kit } from '../feature.ts'
import { lockOne, scopeIn, stateIn, stateOf, type AnyLifeKeeper } from './any-life.ts'
import { lifeTexts as texts } from './life.texts.ts'
import { goTo, wayOf, type Way } from './move.ts'
import { cameFrom } from './steps.ts'

/** Kinds of approvals of a life with what their ends do: the move that is declared, else back to where it was. */
export const approvalsOf = (kept: AnyLifeKeeper, kit: Kit): BroughtApproval[] =>
  (kept.source.approvals ?? []).map(({ kind, effect }) => {
    const ends = (outcome: Outcome) => (tx: Tx, now: Date, decided: Decided) =>
      end(kept, tx, now, decided, { kind: kind.type, outcome, kit })
    return {
      ...kind,
      effect: { ...effect, passed: ends('passed'), rejected: ends('rejected'), withdrawn: ends('withdrawn') },
    }
  })

async function end(
  kept: AnyLifeKeeper,
  tx: Tx,
  at: Date,
  decided: Decided,
  { kind, outcome, kit }: { kind: string; outcome: Outcome; kit: Kit },
): Promise<void> {
  const { entId, userId, businessCode, opinion: why } = decided
  const own = tx.as(kept.source.feature)
  const scope = scopeIn(entId, userId)
  const row = await lockOne(kept, own, scope, businessCode)
  const state = stateOf(kept, row)
  if (awaited(kept.life, state) !== kind) throw refuse(texts.notAwaited(stateIn(kept, row)))
  const code = moveOf(kept.life, state, { approval: kind, outcome })
  const way: Way = code === null ? { code: backBy(outcome), to: await wayBack() } : wayOf(kept, code)
  await goTo(kept, own, { scope, at, userId, why, asked: {}, call: null, decided, kit }, row, way)

  async function wayBack(): Promise<string> {
    const was = await cameFrom(own, kept, row, state)
    if (was === null) throw new Error(texts.nowhereBack(kept.declared.title, businessCode))
    return was
  }
}
