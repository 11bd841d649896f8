import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { ChartTable } from './chart-table.tsx'
import { Chart } from './chart.tsx'
import type { ChartData } from './chart-data.ts'

const amounts = ['142000.10', '169200.00', '122400.00', '188600.55', '153300.00', null, '138900.00', '176100.00']
const months: ChartData = {
  title: '增值税近 12 期',
  series: [{ name: '增值税应补（退）税额', kind: 'bar', unit: '元' }],
  points: amounts.map((amount, at) => ({
    label: `2025年${String(at + 3)}月`,
    short: `${String(at + 3)}月`,
    values: [amount],
    to: `?part=chart&month=${String(at)}`,
    ...(at === amounts.length - 1 ? { isOpen: true, note: '编制中' } : {}),
  })),
}
const long = '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）'
const rates: ChartData = {
  title: '税负率与同行',
  series: [
    { name: '增值税税负率', kind: 'line', unit: '%' },
    { name: `${long}平均`, kind: 'line', unit: '%' },
  ],
  points: [
    { label: `${long} 第一季度`, short: '一季', values: ['3.93', '3.10'], to: '?part=chart' },
    { label: '第二季度', short: '二季', values: ['-0.12', '3.05'], note: long },
    { label: '第三季度', short: '三季', values: [null, '3.20'] },
  ],
}
const first: ChartData = { ...months, title: '首期', points: months.points.slice(0, 1) }

export const gallery: GalleryPart = {
  title: '图与表',
  states: {
    柱: () => (
      <Chart data={months} fileName="增值税">
        单位 元
      </Chart>
    ),
    线与长文字: () => (
      <Chart data={rates} fileName="税负率">
        {long}
      </Chart>
    ),
    只有一期: () => <Chart data={first} fileName="首期" />,
    表: () => <ChartTable data={rates} />,
    空: () => <EmptyState title="还没有数" reason="填写申报表以后，这里按期显示。" icon="chart" />,
    没有读到: () => <ErrorCard error={new Error('服务暂时没有回应')} onRetry={() => undefined} />,
    没有权限: () => <ErrorCard error={new Error('您没有查看申报表的权限')} title="没有权限" />,
    正在加载: () => <Skeleton rows={4} />,
  },
}
