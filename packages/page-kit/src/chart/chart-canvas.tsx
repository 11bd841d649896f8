import { useTheme } from '@portal/web-kit/theme'
import { useEffect, useRef } from 'react'
import type { ChartData } from './chart-data.ts'
import { openChart } from './chart-library.ts'
import { chartOptions, coloursAt } from './chart-options.ts'
import css from './chart.module.css'

const stillness = '(prefers-reduced-motion: reduce)'

/** The picture. Lazily loaded; follows the theme and its own width. A click tells the point under the pointer. */
export function ChartCanvas({ data, onPoint }: { data: ChartData; onPoint: (at: number) => void }) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof openChart>>(null)
  const told = useRef(onPoint)
  told.current = onPoint
  const theme = useTheme((state) => state.theme)
  useEffect(() => {
    if (host.current === null) return undefined
    const opened = openChart(host.current)
    chart.current = opened
    opened.getZr().on('click', ({ offsetX, offsetY }) => {
      const at = opened.containPixel('grid', [offsetX, offsetY])
        ? opened.convertFromPixel({ xAxisIndex: 0 }, offsetX)
        : undefined
      if (typeof at === 'number') told.current(at)
    })
    const watch = new ResizeObserver(() => opened.resize())
    watch.observe(host.current)
    return () => {
      watch.disconnect()
      opened.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    if (host.current !== null)
      chart.current?.setOption(chartOptions(data, coloursAt(host.current), matchMedia(stillness).matches), true)
  }, [data, theme])
  return <div ref={host} className={css.chartCanvas} role="img" />
}
