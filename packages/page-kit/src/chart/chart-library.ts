import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

register([BarChart, LineChart, GridComponent, TooltipComponent, AriaComponent, CanvasRenderer])

/** The chart library with the parts that are used; only charts load it. */
export const openChart = (host: HTMLElement) => init(host, null, { locale: 'ZH' })
