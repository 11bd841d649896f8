import { formatChartLabel } from '@portal/domain/format'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartData, ChartPoint } from './chart-data.ts'
import { chartTexts as texts } from './chart.texts.ts'
import { shownValue } from './shown-value.ts'

/** Colours of the theme in force, read from the tokens. */
export interface ChartColours {
  series: readonly string[]
  faint: readonly string[]
  grid: string
  text: string
  raised: string
  line: string
  strong: string
  font: string
}

const tokens = {
  grid: '--k-grid',
  text: '--c-text-3',
  raised: '--c-raised',
  line: '--c-line',
  strong: '--c-text',
  font: '--font',
} as const

/** Reads the tokens where the chart stands. */
export function coloursAt(element: Element): ChartColours {
  const style = getComputedStyle(element)
  const read = (name: string): string => style.getPropertyValue(name).trim()
  return {
    series: ['--k-1', '--k-2', '--k-3'].map(read),
    faint: ['--c-primary-bg', '--c-done-bg', '--c-sunken'].map(read),
    ...(Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, read(token)])) as Omit<
      ChartColours,
      'series' | 'faint'
    >),
  }
}

/** A place on the picture. The table has the exact figure; a pixel needs no more than a float. */
const drawn = (value: string | null | undefined): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)

/** What a screen reader is told in place of the picture: each point with its figures. */
export const spokenChart = ({ title, series, points }: ChartData): string =>
  texts.spoken(title, points.map((point) => `${point.label} ${wordsOf(series, point).join('，')}`).join('；'))

const wordsOf = (series: ChartData['series'], { values, note }: ChartPoint): string[] => [
  ...series.flatMap((each, at) =>
    each.kind === 'table'
      ? []
      : [`${each.name} ${shownValue(values[at], each)}${values[at] === null ? '' : ` ${each.unit}`}`],
  ),
  ...(note === undefined ? [] : [note]),
]

/** Options of the chart library. Nothing in them writes a style attribute: the tooltip is drawn on the canvas too. */
export function chartOptions(data: ChartData, colours: ChartColours, isStill: boolean): EChartsCoreOption {
  const { series, points } = data
  const axisUnit = series.find(({ kind }) => kind !== 'table')?.unit === '%' ? '%' : ''
  return {
    animation: !isStill,
    animationDuration: 240,
    textStyle: { fontFamily: colours.font, color: colours.text },
    aria: { enabled: true, label: { description: spokenChart(data) } },
    grid: { left: 12, right: 12, top: 28, bottom: 12 },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      backgroundColor: colours.raised,
      borderColor: colours.line,
      textStyle: { color: colours.strong, fontSize: 13 },
      axisPointer: { type: 'shadow', shadowStyle: { color: colours.grid, opacity: 0.5 } },
      formatter: (given: unknown) => {
        const [first] = Array.isArray(given) ? (given as { dataIndex: number }[]) : []
        const point = points[first?.dataIndex ?? -1]
        return point === undefined ? '' : [point.label, ...wordsOf(series, point)].join('\n')
      },
    },
    xAxis: {
      type: 'category',
      data: points.map(({ short }) => short),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.line } },
      axisLabel: { color: colours.text, hideOverlap: true, lineHeight: 14 },
    },
    yAxis: {
      type: 'value',
      splitLine: { lineStyle: { color: colours.grid } },
      axisLabel: { color: colours.text, formatter: (value: number) => `${formatChartLabel(String(value))}${axisUnit}` },
    },
    series: series.flatMap(({ name, kind }, at) => {
      if (kind === 'table') return []
      const color = colours.series[at % colours.series.length]
      return {
        name,
        type: kind,
        color,
        barMaxWidth: 28,
        symbolSize: 7,
        // A single point between two gaps would have no line to be seen by.
        showSymbol: true,
        connectNulls: false,
        itemStyle: kind === 'bar' ? { borderRadius: [3, 3, 0, 0] } : {},
        data: points.map(({ values, isOpen }) => ({
          value: drawn(values[at]),
          ...(isOpen === true && {
            symbol: 'circle',
            itemStyle: {
              color: colours.faint[at % colours.faint.length],
              borderColor: color,
              borderWidth: 1,
              borderType: 'dashed',
            },
          }),
        })),
      }
    }),
  }
}
