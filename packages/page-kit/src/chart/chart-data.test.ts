import { expect, test } from 'vitest'
import { csvOf, tabbedOf, tableCells, type ChartData } from './chart-data.ts'
import { shownValue } from './shown-value.ts'
import { chartOptions, spokenChart, type ChartColours } from './chart-options.ts'

const data: ChartData = {
  title: '增值税',
  series: [
    { name: '税额', kind: 'bar', unit: '元' },
    { name: '销售额', kind: 'table', unit: '元' },
  ],
  points: [
    { label: '2026年1月', short: '1月', values: ['174066.06', '1000000.00'], to: '/a' },
    { label: '2026年2月', short: '2月', values: ['-0.30', '99999999999999.99'], isOpen: true, note: '编制中' },
    { label: '2026年3月', short: '3月', values: [null, null] },
  ],
}
const heads = { label: '期间', note: '说明' }
const colours: ChartColours = {
  series: ['#1', '#2', '#3'],
  faint: ['#a', '#b', '#c'],
  grid: '#g',
  text: '#t',
  raised: '#r',
  line: '#l',
  strong: '#s',
  font: 'serif',
}

test('house: a chart’s table has every figure to the cent, and none where there is none', () => {
  expect(tableCells(data, heads)).toEqual([
    ['期间', '税额（元）', '销售额（元）', '说明'],
    ['2026年1月', '174066.06', '1000000.00', ''],
    ['2026年2月', '-0.30', '99999999999999.99', '编制中'],
    ['2026年3月', '', '', ''],
  ])
  expect(shownValue('99999999999999.99')).toBe('99,999,999,999,999.99')
  expect([shownValue('1200', { digits: 0 }), shownValue('-1', { digits: 0 })]).toEqual(['1,200', '-1'])
  expect([shownValue(null), shownValue(undefined), shownValue('')]).toEqual(['—', '—', '—'])
})

test('house: an exported table opens in a spreadsheet as it is and runs no formula', () => {
  expect(csvOf([['甲,"乙"', '=1+1', '-5.00', '-x', '第一行\n第二行']])).toBe(
    `\uFEFF"甲,""乙""",'=1+1,-5.00,'-x,"第一行\n第二行"\r\n`,
  )
  expect(tabbedOf([['a\tb', '@x'], ['1.00']])).toBe("a b\t'@x\n1.00")
})

test('house: a picture leaves gaps, marks what may change, and writes no style attribute', () => {
  const options = chartOptions(data, colours, true) as {
    animation: boolean
    tooltip: { renderMode: string; formatter: (given: object[]) => string }
    series: { type: string; data: { value: number | null; itemStyle?: object }[] }[]
    yAxis: { axisLabel: { formatter: (value: number) => string } }
  }
  expect(options.animation).toBe(false)
  expect(options.tooltip.renderMode).toBe('richText')
  expect(options.series.map(({ type }) => type)).toEqual(['bar'])
  expect(options.series[0]?.data.map(({ value }) => value)).toEqual([174066.06, -0.3, null])
  expect(options.series[0]?.data[1]?.itemStyle).toMatchObject({ color: '#a', borderType: 'dashed' })
  expect(options.tooltip.formatter([{ dataIndex: 1 }])).toBe('2026年2月\n税额 -0.30 元\n编制中')
  expect(options.yAxis.axisLabel.formatter(240_000)).toBe('24万')
  expect(spokenChart(data)).toBe(
    '增值税。2026年1月 税额 174,066.06 元；2026年2月 税额 -0.30 元，编制中；2026年3月 税额 —',
  )
})
