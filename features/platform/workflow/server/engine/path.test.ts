import { expect, test } from 'vitest'
import { submit } from './act.ts'
import { makeDefinition, makeStep, makeWorld, openNow, play, role, user } from './engine.fixture.ts'
import { engineTexts as texts } from './engine.texts.ts'
import { pathOf } from './instance.ts'

const members = ['applicant', 'a', 'b', 'c', 'd', 'e']
const world = () => makeWorld({ members, roles: { r: ['a', 'b', 'c'], s: ['d'], t: ['a', 'e'] } })
const pathIn = (game: ReturnType<typeof play>): string[] => pathOf(game.state).map(({ step }) => step)

test('PRM-10 或签 ends with one, 会签 with all, 依次 asks one after the other', () => {
  const any = play(world(), makeDefinition(makeStep('one', [role('r')])))
  expect(openNow(any.state)).toEqual(['a', 'b', 'c'])
  any.passes('b')
  expect(any.state.phase).toBe('passed')
  expect(any.effects).toContainEqual({ kind: 'ended', as: 'passed' })
  expect(any.effects.filter(({ kind }) => kind === 'closed')).toHaveLength(3)

  const all = play(world(), makeDefinition(makeStep('one', [role('r')], { mode: 'all' })))
  all.passes('c')
  all.passes('a')
  expect([all.state.phase, openNow(all.state)]).toEqual(['open', ['b']])
  all.passes('b')
  expect(all.state.phase).toBe('passed')

  const inOrder = play(world(), makeDefinition(makeStep('one', [user('c'), role('r')], { mode: 'inOrder' })))
  expect(openNow(inOrder.state)).toEqual(['c'])
  expect(inOrder.refusal({ do: 'pass', ...inOrder.at('b') }).text).toBe(texts.notYourTurn)
  for (const person of ['c', 'a', 'b']) inOrder.passes(person)
  expect(inOrder.state.phase).toBe('passed')
})

test('PRM-10 amounts decide the path exactly; an edit brings up a step that was left out', () => {
  const large = { field: 'amount', is: '≥', value: '1000000.00' } as const
  const definition = makeDefinition(
    makeStep('large', [role('s')], { when: large }),
    makeStep('all', [user('a')], { editable: ['amount'] }),
  )
  const just = '1000000'
  const below = '999999.999999999999999999'
  expect(openNow(play(world(), definition, { amount: just }).state)).toEqual(['d'])
  const game = play(world(), definition, { amount: below })
  expect(openNow(game.state)).toEqual(['a'])
  expect(game.refusal({ do: 'pass', ...game.at('a'), fields: { kind: 'x' } })).toMatchObject({ field: 'kind' })
  expect(game.refusal({ do: 'pass', ...game.at('a'), fields: { amount: '1e9' } })).toMatchObject({ field: 'amount' })
  game.passes('a', { fields: { amount: just } })
  expect([game.state.phase, openNow(game.state), pathIn(game)]).toEqual(['open', ['d'], ['all']])
  expect(game.state.history.at(-1)).toMatchObject({ operation: 'pass', by: 'a', changed: ['amount'] })
  expect(submit(definition, { applicant: 'applicant', fields: {} }, world())).toMatchObject({
    ok: false,
    refusal: { text: texts.fieldMissing('金额'), field: 'amount' },
  })
})

test('PRM-10 nobody there: refused, passed on or given to the fallback, and never approved by nobody', () => {
  const ghost = [role('none')]
  const refuses = makeDefinition(makeStep('one', [role('s')]), makeStep('two', ghost))
  expect(submit(refuses, { applicant: 'applicant', fields: {} }, world())).toMatchObject({
    refusal: { text: texts.nobody('two') },
  })
  const passes = makeDefinition(makeStep('one', ghost, { nobody: 'pass' }), makeStep('two', [role('s')]))
  expect(pathIn(play(world(), passes))).toEqual(['one'])
  const alone = makeDefinition(makeStep('one', ghost, { nobody: 'pass' }))
  expect(submit(alone, { applicant: 'applicant', fields: {} }, world())).toMatchObject({
    refusal: { text: texts.nobodyDecides },
  })
  const fallback = makeDefinition(makeStep('one', ghost, { nobody: { user: 'e' } }))
  expect(openNow(play(world(), fallback).state)).toEqual(['e'])
  // The only one with the role applies himself.
  expect(submit(fallback, { applicant: 'e', fields: {} }, world())).toMatchObject({ ok: false })
  expect(submit(makeDefinition(makeStep('one', [role('s')])), { applicant: 'd', fields: {} }, world()).ok).toBe(false)
})

test('PRM-10 the same person twice in a row decides once, but not after a change or when sent back to', () => {
  const definition = makeDefinition(
    makeStep('one', [role('r')]),
    makeStep('two', [role('t')], { samePerson: 'once', editable: ['amount'] }),
    makeStep('three', [role('s')]),
  )
  const game = play(world(), definition)
  game.passes('a')
  expect([pathIn(game), openNow(game.state)]).toEqual([['one', 'two'], ['d']])
  expect(game.state.history.map(({ operation }) => operation)).toEqual(['submit', 'pass', 'passAgain'])
  game.does({ do: 'returnToPrevious', ...game.at('d'), opinion: '再看' })
  expect([pathIn(game), openNow(game.state)]).toEqual([['one'], ['a', 'e']])
  const other = play(world(), definition)
  other.passes('b')
  expect(openNow(other.state)).toEqual(['a', 'e'])

  const edited = play(
    world(),
    makeDefinition(
      makeStep('one', [user('a')]),
      makeStep('two', [user('b'), user('a')], { mode: 'inOrder', samePerson: 'once', editable: ['amount'] }),
    ),
  )
  edited.passes('a')
  edited.passes('b', { fields: { amount: '5' } })
  expect(openNow(edited.state)).toEqual(['a'])
})

test('PRM-10 sends back to a step that was passed on this path alone', () => {
  const when = { field: 'kind', is: '=', value: 'x' } as const
  const definition = makeDefinition(
    makeStep('one', [user('a')]),
    makeStep('two', [user('b')], { when }),
    makeStep('three', [user('c')]),
    makeStep('four', [user('d')], { returnTo: ['three'] }),
  )
  const game = play(world(), definition, { kind: 'x' })
  expect(game.refusal({ do: 'returnToPrevious', ...game.at('a'), opinion: '无' }).text).toBe(texts.noPrevious)
  for (const person of ['a', 'b']) game.passes(person)
  expect(game.refusal({ do: 'returnToStep', ...game.at('c'), target: 'one', opinion: ' ' })).toMatchObject({
    text: texts.opinionNeeded,
    field: 'opinion',
  })
  game.does({ do: 'returnToStep', ...game.at('c'), target: 'one', opinion: '金额不对' })
  expect([pathIn(game), openNow(game.state)]).toEqual([[], ['a']])
  game.does({ do: 'returnToApplicant', ...game.at('a'), opinion: '类型不对' })
  expect(game.effects).toContainEqual({ kind: 'withApplicant' })
  expect(game.refusal({ do: 'resubmit', by: 'a', round: 1 }).kind).toBe('forbidden')
  game.does({ do: 'resubmit', by: 'applicant', round: 1, fields: { kind: 'y' } })
  expect(game.refusal({ do: 'resubmit', by: 'applicant', round: 1 }).text).toBe(texts.notReturned)
  game.does({ do: 'returnToApplicant', ...game.at('a'), opinion: '再改' })
  // A repeat of what was handed in before hands in nothing now.
  expect(game.refusal({ do: 'resubmit', by: 'applicant', round: 1 }).text).toBe(texts.notReturned)
  game.does({ do: 'resubmit', by: 'applicant', round: 2 })
  game.passes('a')
  const skipped = { do: 'returnToStep', ...game.at('c'), target: 'two', opinion: '再看' } as const
  expect(game.refusal(skipped)).toMatchObject({ text: texts.notPassed('two'), field: 'target' })
  game.passes('c')
  const notOffered = { do: 'returnToStep', ...game.at('d'), target: 'one', opinion: '再看' } as const
  expect(game.refusal(notOffered).text).toBe(texts.returnNotAllowed('one'))
  game.passes('d')
  expect([game.state.phase, pathIn(game)]).toEqual(['passed', ['one', 'three', 'four']])

  const around = world()
  const emptied = play(
    around,
    makeDefinition(makeStep('one', [role('s')], { nobody: 'pass' }), makeStep('two', [user('a')])),
  )
  emptied.passes('d')
  around.roles['s'] = []
  const back = { do: 'returnToPrevious', ...emptied.at('a'), opinion: '再看' } as const
  expect(emptied.refusal(back).text).toBe(texts.nobody('one'))
})
