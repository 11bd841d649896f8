import { expect, test } from 'vitest'
import { createHistory } from './history.ts'

test('TAX-06 a step is taken back as a whole, brought back, and forgotten once something else is done', () => {
  const history = createHistory()
  history.push([
    { ref: 'A.r1.c1', from: '', to: '1' },
    { ref: 'A.r1.c2', from: '', to: '2' },
  ])
  expect(history.steps.get()).toEqual({ canUndo: true, canRedo: false })
  expect(history.undo()).toEqual([
    { ref: 'A.r1.c2', from: '2', to: '' },
    { ref: 'A.r1.c1', from: '1', to: '' },
  ])
  expect(history.steps.get()).toEqual({ canUndo: false, canRedo: true })
  expect(history.undo()).toBeUndefined()
  expect(history.redo()).toHaveLength(2)
  history.undo()
  history.push([{ ref: 'A.r2.c1', from: '', to: '3' }])
  expect(history.redo()).toBeUndefined()
})
