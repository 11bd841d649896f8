import { expect, test } from 'vitest'
import type { Readiness } from '../../contract/index.ts'
import { nextStepOf } from './next-step.ts'

const one = (id: Readiness['id'], level: Readiness['level']): Readiness => ({ id, level, message: '', act: '' })

test('TAX-04 the blue button is what comes next: figures first, then what blocks, then the review', () => {
  expect(nextStepOf(undefined, 0)).toBe('submit')
  expect(nextStepOf([one('READY.FILL', 'error')], 2)).toBe('fill')
  expect(nextStepOf([one('READY.FILL', 'warning'), one('READY.TICK', 'error')], 2)).toBe('validate')
  expect(nextStepOf([one('READY.TICK', 'warning')], 0)).toBe('submit')
})
