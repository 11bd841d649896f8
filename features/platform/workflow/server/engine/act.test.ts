import { expect, test } from 'vitest'
import { makeDefinition, makeStep, makeWorld, openNow, play, role, user } from './engine.fixture.ts'
import { engineTexts as texts } from './engine.texts.ts'
import { currentOf } from './instance.ts'
import { simulate } from './simulate.ts'

const members = ['applicant', 'a', 'b', 'c', 'd', 'e']
const world = () => makeWorld({ members, roles: { r: ['a', 'b', 'c'], s: ['d'] } })

test('PRM-13 of two who decide the second is told, a repeat does nothing, changed fields are shown first', () => {
  const definition = makeDefinition(
    makeStep('one', [role('r')], { editable: ['amount'] }),
    makeStep('two', [role('s')], { mode: 'all' }),
  )
  const game = play(world(), definition, { amount: '1' })
  const first = { do: 'pass', ...game.at('a'), fields: { amount: '2' } } as const
  const second = { do: 'pass', ...game.at('b') } as const
  game.does(first)
  expect(game.refusal(second).text).toBe(texts.decided('【a】'))
  expect(game.refusal(first).text).toBe(texts.decided('【a】'))
  expect(game.refusal({ do: 'pass', ...game.at('d'), edition: 1 })).toEqual({ kind: 'stale', text: texts.stale })
  expect(game.refusal({ do: 'pass', ...game.at('d'), by: 'e' }).kind).toBe('forbidden')
  game.does({ do: 'reject', ...game.at('d'), opinion: '不合规' })
  expect([game.state.phase, game.state.endedBy]).toEqual(['rejected', 'd'])
  expect(game.refusal({ do: 'withdraw', by: 'applicant' }).text).toBe(texts.decided('【d】'))

  const signed = play(world(), makeDefinition(makeStep('one', [role('r')], { mode: 'all', editable: ['amount'] })))
  signed.passes('a')
  const late = { do: 'pass', ...signed.at('b'), fields: { amount: '3' } } as const
  expect(signed.refusal(late).text).toBe(texts.editedTooLate)
  signed.does({ do: 'withdraw', by: 'applicant' })
  expect(signed.refusal({ do: 'withdraw', by: 'applicant' }).text).toBe(texts.withdrawnBy('【applicant】'))
  expect(signed.refusal({ do: 'pass', ...signed.at('b') }).text).toBe(texts.withdrawnBy('【applicant】'))
})

test('PRM-10 whoever is away is stood in for, by the first of the chain who is there, never by the applicant', () => {
  const around = world()
  const game = play(around, makeDefinition(makeStep('one', [user('a')])))
  around.away.set('a', 'b').set('b', 'c')
  expect(game.refusal({ do: 'pass', ...game.at('a'), by: 'b' }).kind).toBe('forbidden')
  around.away.set('c', 'a')
  expect(game.refusal({ do: 'pass', ...game.at('a'), by: 'c' }).kind).toBe('forbidden')
  around.away.set('c', 'applicant')
  expect(game.refusal({ do: 'pass', ...game.at('a'), by: 'applicant' }).text).toBe(texts.ownApplication)
  around.away.delete('c')
  game.does({ do: 'pass', ...game.at('a'), by: 'c' })
  expect(game.state.history.at(-1)).toMatchObject({ operation: 'pass', by: 'c', for: 'a' })
})

test('PRM-10 after the last working day it is escalated once; with nobody there the late ones stay', () => {
  const late = (escalateTo: string) => {
    const around = world()
    const due = { workingDays: 2, escalateTo: [role(escalateTo)] }
    const game = play(around, makeDefinition(makeStep('one', [role('r')], { mode: 'all', due })))
    game.passes('a')
    // Thursday and two working days: the weekend does not count.
    expect(currentOf(game.state)?.dueAt).toBe('2026-03-16')
    around.now = new Date('2026-03-16T23:00:00+08:00')
    game.does({ do: 'escalate' })
    expect(openNow(game.state)).toEqual(['b', 'c'])
    around.now = new Date('2026-03-17T00:10:00+08:00')
    game.does({ do: 'escalate' })
    return { around, game }
  }
  const { around, game } = late('s')
  expect(openNow(game.state)).toEqual(['d'])
  expect(game.effects).toContainEqual({ kind: 'tell', what: 'escalated', whom: ['b', 'c'] })
  expect(game.refusal({ do: 'pass', ...game.at('b') }).text).toBe(texts.movedOn)
  game.does({ do: 'escalate' })
  expect(game.effects).toEqual([])
  around.roles['s'] = []
  game.does({ do: 'reseat' })
  expect(openNow(game.state)).toEqual(['b', 'c'])

  const nobody = late('none').game
  expect(openNow(nobody.state)).toEqual(['b', 'c'])
  expect(nobody.effects).toEqual([{ kind: 'tell', what: 'overdue', whom: ['b', 'c', 'applicant'] }])
  nobody.does({ do: 'escalate' })
  expect(nobody.effects).toEqual([])
})

test('PRM-10 copies reach each once, urging waits a while, the forecast names people and days', () => {
  const around = world()
  const definition = makeDefinition(
    makeStep('one', [role('s')], { due: { workingDays: 1, escalateTo: [user('e')] }, copyTo: [user('e')] }),
    makeStep('two', [role('r')], { when: { field: 'kind', is: 'in', values: ['x', 'y'] } }),
  )
  around.away.set('d', 'c')
  expect(simulate(definition, { applicant: 'applicant', fields: { kind: 'z' } }, around)).toEqual({
    steps: [
      {
        step: 'one',
        name: 'one',
        mode: 'any',
        outcome: 'asks',
        people: [{ person: 'd', standIn: 'c' }],
        dueAt: '2026-03-13',
      },
      { step: 'two', name: 'two', mode: 'any', outcome: 'left', people: [] },
    ],
  })
  const game = play(around, definition, { kind: 'x' })
  game.does({ do: 'urge', by: 'applicant' })
  expect(game.effects).toEqual([{ kind: 'tell', what: 'urged', whom: ['c'] }])
  expect(game.refusal({ do: 'urge', by: 'applicant' }).text).toBe(texts.urgedLately(4))
  expect(game.refusal({ do: 'copy', by: 'a', to: ['b'] }).kind).toBe('forbidden')
  game.does({ do: 'copy', by: 'd', to: ['b', 'b'] })
  expect(game.refusal({ do: 'copy', by: 'd', to: ['b'] }).text).toBe(texts.copiedAlready)
  game.passes('d')
  expect(game.effects).toContainEqual({ kind: 'tell', what: 'copied', whom: ['e'] })
})
