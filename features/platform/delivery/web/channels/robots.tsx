import { declared } from '@portal/page-kit/list/declared'
import { ManagedPage } from '@portal/page-kit/managed/managed-page.tsx'
import { onOff } from '@portal/page-kit/managed/on-off.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { noticeSettingRoute, robotList, robotUpkeep, type Robot } from '../../contract/index.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import { RobotFacts } from './robot-facts.tsx'

const texts = deliveryTexts.channels
const source = declared(robotList)
const initial = { channel: 'wecom' as const, kinds: [] as string[], isOn: true }
const order = ['name', 'channel', 'address', 'secret', 'kinds', 'template', 'note', 'isOn']
const words = {
  add: texts.add,
  change: ({ name }: Robot) => texts.changed(name),
  turnOff: texts.turnOff,
  remove: texts.remove,
}

/** The robots of the enterprise; `lead` stands above them. */
export function Robots({ lead }: { lead: ReactNode }) {
  const kinds = useQuery(queryOf(noticeSettingRoute, {})).data?.kinds ?? []
  const options = kinds.map(({ noticeType, name }) => ({ value: noticeType, label: name }))
  const nameOf = (codes: readonly string[]): string =>
    codes.length === 0
      ? texts.every
      : codes.map((code) => options.find(({ value }) => value === code)?.label ?? code).join('、')
  const columns = columnsOf<Robot>(robotList.fields, {
    name: { isFixed: true, narrow: true },
    isSigned: { isHidden: true },
    kinds: { isWide: true, narrow: true, cell: (robot) => nameOf(robot.kinds) },
    template: { isHidden: true },
    isOn: onOff,
    note: { isHidden: true },
    updatedBy: { isHidden: true },
  })
  const form = (robot: Robot | null) => ({
    order,
    initial,
    secrets: ['address', 'secret'],
    fields: {
      address: {
        field: { isRequired: robot === null },
        isWide: true,
        ...(robot === null ? {} : { hint: texts.keeps }),
      },
      secret: {
        isVisible: (values: Readonly<Record<string, unknown>>) => values['channel'] === 'dingtalk',
        isWide: true,
        ...(robot?.isSigned === true ? { hint: texts.keeps } : {}),
      },
      kinds: { options, isWide: true },
      template: { isWide: true },
      note: { isWide: true },
    },
    layout: 'two' as const,
  })
  return (
    <ManagedPage
      name="delivery-robots"
      title={texts.title}
      lead={lead}
      of={robotUpkeep}
      source={source}
      columns={columns}
      rowName={({ name }) => name}
      isFaint={({ isOn }) => !isOn}
      form={form}
      words={words}
      detail={(robot) => <RobotFacts key={robot.version} robot={robot} kinds={nameOf(robot.kinds)} />}
      empty={{ title: texts.none, reason: texts.noneReason, icon: 'chat' }}
    />
  )
}
