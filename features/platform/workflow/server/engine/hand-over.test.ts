import { expect, test } from 'vitest'
import { makeDefinition, makeStep, makeWorld, openNow, play, role, user } from './engine.fixture.ts'
import { engineTexts as texts } from './engine.texts.ts'

const members = ['applicant', 'a', 'b', 'c', 'd', 'd2', 'e']
const world = () => makeWorld({ members, roles: { r: ['a', 'b', 'c'], s: ['d'] } })

test('PRM-10 transfer and added signers: before, beside and after, never one twice nor the applicant', () => {
  const game = play(world(), makeDefinition(makeStep('one', [user('a'), user('b')], { mode: 'inOrder' })))
  const add = (to: string, place: 'before' | 'after' | 'beside') =>
    ({ do: 'addSigner', ...game.at('a'), to, place }) as const
  expect(game.refusal(add('applicant', 'before'))).toMatchObject({ text: texts.applicantNever, field: 'to' })
  expect(game.refusal(add('b', 'beside')).text).toBe(texts.alreadySigner('【b】'))
  expect(game.refusal(add('stranger', 'beside')).text).toBe(texts.notHandedTo('【stranger】'))
  game.does(add('c', 'after'))
  game.does(add('d', 'before'))
  expect(openNow(game.state)).toEqual(['d'])
  game.passes('d')
  game.passes('a')
  expect(openNow(game.state)).toEqual(['c'])
  game.does({ do: 'transfer', ...game.at('c'), to: 'd2' })
  expect(openNow(game.state)).toEqual(['d2'])
  game.passes('d2')
  game.does({ do: 'transfer', ...game.at('b'), to: 'e' })
  expect(game.refusal({ do: 'pass', ...game.at('b') }).text).toBe(texts.movedOn)
  game.passes('e')
  expect(game.state.phase).toBe('passed')

  const any = play(world(), makeDefinition(makeStep('one', [role('r')], { handTo: [role('s')] })))
  any.does({ do: 'addSigner', ...any.at('a'), to: 'd', place: 'beside' })
  expect(any.refusal({ do: 'transfer', ...any.at('a'), to: 'e' }).text).toBe(texts.notHandedTo('【e】'))
  any.passes('b')
  expect([any.state.phase, openNow(any.state)]).toEqual(['open', ['d']])
  any.passes('d')
  expect(any.state.phase).toBe('passed')
})

test('PRM-10 a seat whose person lost the role goes to who may decide, else back to the applicant', () => {
  const around = world()
  const game = play(around, makeDefinition(makeStep('one', [role('r')], { mode: 'all' })))
  game.passes('a')
  around.roles['r'] = ['a', 'c', 'e']
  expect(game.refusal({ do: 'pass', ...game.at('b') }).kind).toBe('forbidden')
  game.does({ do: 'reseat' })
  expect(openNow(game.state)).toEqual(['c', 'e'])
  around.roles['r'] = []
  game.does({ do: 'reseat' })
  // Who passed did so rightly; nobody else is left to ask.
  expect(game.state.phase).toBe('passed')

  const any = play(around, makeDefinition(makeStep('one', [role('s')])))
  around.roles['s'] = ['b', 'd']
  any.does({ do: 'reseat' })
  expect(openNow(any.state)).toEqual(['d', 'b'])
  around.roles['s'] = ['d']

  // An adviser's word alone passes nothing, nor does nobody's.
  const advised = play(around, makeDefinition(makeStep('one', [role('s')], { nobody: 'pass' })))
  advised.does({ do: 'addSigner', ...advised.at('d'), to: 'e', place: 'beside' })
  advised.passes('e')
  around.roles['s'] = []
  advised.does({ do: 'reseat' })
  expect(advised.state.phase).toBe('withApplicant')
  expect(advised.state.history.at(-1)).toMatchObject({ message: texts.nobodyDecides })
  around.roles['s'] = ['d']

  const gone = play(around, makeDefinition(makeStep('one', [role('s')])))
  around.members.delete('d')
  gone.does({ do: 'reseat' })
  expect(gone.state.phase).toBe('withApplicant')
  expect(gone.state.history.at(-1)).toMatchObject({ operation: 'returnToApplicant', message: texts.nobody('one') })
})

test('PRM-10 seats handed over: the giver comes back when the taker leaves, an adviser has no successor', () => {
  const around = world()
  const any = play(around, makeDefinition(makeStep('one', [role('s')])))
  any.does({ do: 'transfer', ...any.at('d'), to: 'e' })
  any.does({ do: 'reseat' })
  expect(openNow(any.state)).toEqual(['e'])
  any.does({ do: 'addSigner', ...any.at('e'), to: 'c', place: 'beside' })
  any.passes('e')
  any.does({ do: 'reseat' })
  expect(openNow(any.state)).toEqual(['c'])

  const definition = makeDefinition(makeStep('one', [role('s')], { mode: 'all' }))
  const given = play(around, definition)
  const advised = play(around, definition)
  given.does({ do: 'transfer', ...given.at('d'), to: 'e' })
  advised.does({ do: 'addSigner', ...advised.at('d'), to: 'e', place: 'before' })
  around.members.delete('e')
  around.roles['s'] = ['b', 'd']
  for (const game of [given, advised]) {
    game.does({ do: 'reseat' })
    expect(openNow(game.state)).toEqual(['d'])
  }
})
