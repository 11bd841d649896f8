import { expect, test } from 'vitest'
import type { Action } from './action.ts'
import { makeDefinition, makeStep, makeWorld, openNow, play, role, user } from './engine.fixture.ts'
import { engineTexts as texts } from './engine.texts.ts'

const members = ['applicant', 'a', 'b', 'c', 'boss']
/** `b` gets something by what is applied for. */
function world() {
  const around = makeWorld({ members, roles: { r: ['b', 'a'], s: ['b'] }, admins: ['b'], heads: ['b'] })
  around.concerned.add('b')
  return around
}

test('PRM-10 PRM-18 whom it gives something is asked by no rule, and by no way from one person to another', () => {
  const around = world()
  for (const more of [{}, { mode: 'all' }, { mode: 'inOrder' }] as const)
    expect(openNow(play(around, makeDefinition(makeStep('one', [role('r')], more))).state)).toEqual(['a'])
  for (const who of [role('s'), user('b'), { kind: 'enterpriseAdmins' }, { kind: 'departmentHead' }] as const)
    expect(() => play(around, makeDefinition(makeStep('one', [who])))).toThrow(texts.nobody('one'))
  // Where all whom a step asks have something of it, it goes on to whom its rule names, or to the next step.
  const fallback = play(around, makeDefinition(makeStep('one', [role('s')], { nobody: { user: 'boss' } })))
  expect(openNow(fallback.state)).toEqual(['boss'])
  const next = makeDefinition(makeStep('one', [role('s')], { nobody: 'pass' }), makeStep('two', [user('boss')]))
  expect(openNow(play(around, next).state)).toEqual(['boss'])

  const game = play(around, makeDefinition(makeStep('one', [user('a')], { handTo: 'members' })))
  around.away.set('a', 'b')
  const acts: Action[] = [
    { do: 'pass', ...game.at('a'), by: 'b' },
    { do: 'reject', ...game.at('a'), by: 'b', opinion: '不' },
    { do: 'transfer', ...game.at('a'), by: 'b', to: 'c' },
  ]
  for (const action of acts) expect(game.refusal(action)).toEqual({ kind: 'forbidden', text: texts.forHimself })
  for (const action of [
    { do: 'transfer', ...game.at('a'), to: 'b' },
    { do: 'addSigner', ...game.at('a'), to: 'b', place: 'beside' },
  ] as const)
    expect(game.refusal(action)).toMatchObject({ text: texts.concernedNever('【b】'), field: 'to' })
  // Whoever gave his decisions to him keeps them.
  game.passes('a')
  expect(game.state.phase).toBe('passed')
})

test('PRM-10 PRM-18 late ones give way to nobody who has something of it; who has it since is seated no more', () => {
  const around = world()
  const due = { workingDays: 1, escalateTo: [{ kind: 'enterpriseAdmins' }] } as const
  const game = play(around, makeDefinition(makeStep('one', [user('a')], { due })))
  around.now = new Date('2026-03-20T09:00:00+08:00')
  game.does({ do: 'escalate' })
  expect(openNow(game.state)).toEqual(['a'])

  const later = play(around, makeDefinition(makeStep('one', [user('a')], { handTo: 'members' })))
  later.does({ do: 'transfer', ...later.at('a'), to: 'c' })
  around.concerned.add('c')
  expect(later.refusal({ do: 'pass', ...later.at('c') }).text).toBe(texts.forHimself)
  later.does({ do: 'reseat' })
  expect(openNow(later.state)).toEqual(['a'])
})
