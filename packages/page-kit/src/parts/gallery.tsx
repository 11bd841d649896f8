import { useState } from 'react'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { DescriptionList } from './description-list.tsx'
import { MonthBoard } from './month-board.tsx'
import { MonthGrid } from './month-grid.tsx'
import { Steps } from './steps.tsx'
import { LinkTabs, Tabs } from './tabs.tsx'
import { Timeline } from './timeline.tsx'

const long = '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）2026年度专项检查配合办公室'

function Chosen() {
  const [value, setValue] = useState<'open' | 'done' | 'long'>('open')
  return (
    <Tabs
      label="勾选"
      tabs={[
        { value: 'open', title: '待勾选', count: 12 },
        { value: 'done', title: '已勾选' },
        { value: 'long', title: long },
      ]}
      value={value}
      onChange={setValue}
    />
  )
}

export const gallery: GalleryPart = {
  title: '标签页、步骤、说明、时间线、月历',
  states: {
    标签页: Chosen,
    有地址的标签页: () => (
      <LinkTabs
        label="审核中心"
        tabs={[
          { to: '?part=parts', title: '待审批', isCurrent: true },
          { to: '?part=parts&tab=done', title: '已审批', isCurrent: false },
        ]}
      />
    ),
    步骤: () => <Steps label="期初进度" steps={['录入', '审批', '生效', '首期申报后锁定']} at={1} lastIcon="lock" />,
    说明: () => (
      <DescriptionList
        hasBlanks
        facts={[
          { title: '户名', value: long },
          { title: '余额', value: '-1,234,567.80 元' },
          { title: '备注', value: '' },
        ]}
      />
    ),
    没有说明: () => <DescriptionList facts={[{ title: '备注', value: '' }]} />,
    时间线: () => (
      <Timeline
        label="审批过程"
        entries={[
          { title: '发起', state: <span className="tag">提交</span>, who: '周敏', at: '03-10 09:00', text: long },
          { title: '复核', state: <span className="tag primary">待办理</span>, isOpen: true },
        ]}
      />
    ),
    月份: () => (
      <MonthBoard
        month="2026-03"
        label="3月"
        today="2026-03-11"
        chosen="2026-03-16"
        onChoose={() => undefined}
        day={(day) => ({
          isSpan: day <= '2026-03-16',
          ...(day === '2026-03-16' && { isDeadline: true, note: '申报截止' }),
          things:
            day === '2026-03-16'
              ? (['late', 'doing', 'todo', 'done'] as const).map((mark) => ({
                  id: mark,
                  mark,
                  text: long,
                  state: mark,
                }))
              : [],
        })}
      />
    ),
    月历: () => (
      <MonthGrid
        month="2026-03"
        label="3月征期"
        today="2026-03-11"
        look={(day) => ({
          isSpan: day <= '2026-03-16',
          ...(day === '2026-03-16' && { isDeadline: true, mark: '申报' }),
        })}
      />
    ),
  },
}
