import { testCaller } from '@portal/web-kit/testing/setup'
import { defineMatter, defineParties, Line, Money, Named, Nullable } from '@portal/contract'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { loanLife, loanSteps } from '../life/life.fixture.ts'
import { LifeSteps } from '../life/life-timeline.tsx'
import { MatterView } from './matter-view.tsx'

// Who looks at the gallery may do everything.
testCaller({ permissions: new Set(['loan', 'pay']) })

const loans = defineMatter({
  title: '贷款',
  path: '/japi/loan',
  audit: 'loan',
  read: 'perm:loan',
  keep: 'perm:loan',
  entered: {
    amount: Named('申请金额', Money(), { unit: '元' }),
    use: Named('用途', Line(200)),
    opinion: Named('内部意见', Nullable(Line(200)), { for: ['officer'] }),
  },
  life: loanLife,
  parties: defineParties({ applicant: ['申请企业', 'ent'], officer: ['经办人', 'user'] }),
  filters: ['amount'],
  sorts: ['amount'],
  sort: 'amount',
})
const use = '购置循环流化床锅炉及其辅机，用于启明能源集团清洁能源事业部华北区域新能源运维服务中心的集中供热改造'
const row = (state: string) => ({
  id: 'l1',
  state,
  version: 3,
  amount: '123456789012.34',
  use,
  opinion: '抵押物估值偏高，建议下调额度',
  updatedAt: '2026-03-11 10:00:00',
  updatedBy: '周敏',
})
const steps = <LifeSteps of={loans.moves} steps={loanSteps.slice(0, 4)} />

export const gallery: GalleryPart = {
  title: '事项',
  states: {
    经办人看到的: () => (
      <MatterView
        of={loans}
        one={{ row: row('agreed'), sides: ['officer'], moves: ['pay', 'drop'] }}
        steps={steps}
        onChanged={() => {}}
      />
    ),
    '申请企业看到的，没有内部意见': () => (
      <MatterView
        of={loans}
        one={{ row: row('draft'), sides: ['applicant'], moves: ['submit'] }}
        steps={steps}
        files={<p className="faint">还没有申请资料</p>}
        thread={<p className="faint">还没有人发言</p>}
        onChanged={() => {}}
      />
    ),
    没有可以办理的: () => (
      <MatterView
        of={loans}
        one={{ row: row('paid'), sides: [], moves: [] }}
        steps={<LifeSteps of={loans.moves} steps={[]} />}
        onChanged={() => {}}
      />
    ),
  },
}
