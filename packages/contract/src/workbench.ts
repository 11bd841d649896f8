import { Day, Exactly, Nullable, Type, type Static } from './schema.ts'

/**
 * Problem of a to-do. `blocked`: `count` failing checks, `text` the first one. `sentBack`: `text` is the reviewer's
 * opinion.
 */
export const Trouble = Exactly({
  kind: Type.Union([Type.Literal('blocked'), Type.Literal('sentBack')]),
  count: Type.Integer(),
  text: Type.String(),
})
export type Trouble = Static<typeof Trouble>

/** How a state stands beside its word: its colour and sign. */
export const todoMarks = ['idle', 'run', 'done', 'warn'] as const
/** Tabs of the card beside 全部. */
export const todoPlaces = ['tax', 'approval', 'other'] as const

/**
 * A to-do's kind, state and act in words, with the mark of its state and the tab it is listed under. `due`: what stands
 * for the day where there is none.
 */
export const TodoSaid = Exactly({
  kind: Type.String(),
  tab: Type.Enum(todoPlaces),
  state: Type.String(),
  mark: Type.Enum(todoMarks),
  act: Type.String(),
  due: Type.Optional(Type.String()),
})
export type TodoSaid = Static<typeof TodoSaid>

/** One to-do: `kind` and `state` as codes, `said` both in words, `route` the page that settles it. */
export const Todo = Exactly({
  kind: Type.String(),
  title: Type.String(),
  state: Type.String(),
  said: TodoSaid,
  dueDate: Nullable(Day()),
  /** What it is about in money, in words: 应补 244,087.77. */
  amount: Type.Optional(Type.String()),
  route: Type.String(),
  trouble: Nullable(Trouble),
})
export type Todo = Static<typeof Todo>

/** A number with its unit; `tone` marks good or bad news. */
export const FigurePart = Exactly({
  value: Type.String(),
  unit: Type.String(),
  tone: Type.Union([Type.Literal('plain'), Type.Literal('done'), Type.Literal('warn'), Type.Literal('error')]),
})
/** A figure of the workbench: label, numbers, a line below, and the page with the underlying rows. */
export const Figure = Exactly({
  id: Type.String(),
  label: Type.String(),
  parts: Type.Array(FigurePart),
  note: Type.String(),
  route: Nullable(Type.String()),
})
export type Figure = Static<typeof Figure>
export type FigurePart = Static<typeof FigurePart>

/** A step of setting up an enterprise; done by what there is, not by a click. `order`: its place among all. */
export const FirstStep = Exactly({
  id: Type.String(),
  order: Type.Integer(),
  title: Type.String(),
  hint: Type.String(),
  isDone: Type.Boolean(),
  route: Type.String(),
})
export type FirstStep = Static<typeof FirstStep>

/**
 * One thing that a person may open. `hint` stands beside the title; `code` is found too (a task's number); without
 * `path` it is only named.
 */
export const PaletteFind = Exactly({
  kind: Type.Union([Type.Literal('page'), Type.Literal('person'), Type.Literal('task'), Type.Literal('thing')]),
  id: Type.String(),
  title: Type.String(),
  hint: Type.String(),
  path: Type.String(),
  code: Type.String(),
})
export type PaletteFind = Static<typeof PaletteFind>
