import type { FigureAnswer, Figures } from '@portal/contract'
import type { ChartData } from '../chart/chart-data.ts'
import { figuresTexts as texts } from './figures.texts.ts'

interface Shown {
  /** Name of the figure in the declaration. */
  measure: string
  by: string
  answer: FigureAnswer
  /** Below the axis and in the table, where it is not the part's own name. */
  nameOf?: (key: string, name: string) => { label: string; short: string }
  /** Page of the rows that a part consists of. */
  to: (key: string) => string
}

/** Parts of declared figures as a chart, with those of a year before beside them; its table has the rest. */
export function figureChart(
  figures: Pick<Figures, 'title' | 'measures' | 'dimensions'>,
  { measure, by, answer, nameOf, to }: Shown,
): ChartData {
  const { title, unit, of } = figures.measures[measure] ?? { title: '', unit: '', of: 'sum' }
  const isRatio = typeof of === 'object'
  const kind = figures.dimensions[by]?.isTime === true && isRatio ? 'line' : 'bar'
  const digits = of === 'count' ? 0 : 2
  const others = isRatio
    ? [...new Set([of.over, of.under])].flatMap((name) => {
        const found = figures.measures[name]
        return found === undefined ? [] : [{ name, ...found }]
      })
    : []
  const hasBefore = answer.groups.some(({ before }) => (before?.[measure] ?? null) !== null)
  return {
    title: `${figures.title} ${title}`,
    label: figures.dimensions[by]?.title ?? '',
    series: [
      { name: title, kind, unit, digits },
      ...(hasBefore ? [{ name: texts.before(title), kind, unit, digits } as const] : []),
      ...others.map((other) => ({ name: other.title, kind: 'table', unit: other.unit }) as const),
    ],
    points: answer.groups.map(({ key, name, values, before }) => ({
      ...(nameOf?.(key, name) ?? { label: name, short: name }),
      values: [
        values[measure] ?? null,
        ...(hasBefore ? [before?.[measure] ?? null] : []),
        ...others.map((other) => values[other.name] ?? null),
      ],
      to: to(key),
    })),
  }
}
