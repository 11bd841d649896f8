import { groupedBy } from '@portal/contract'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { Column } from '@portal/page-kit/table/column'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import {
  noticeSettingRoute,
  saveNoticeSettingRoute,
  type KindChoice,
  type NoticeSetting,
} from '../../contract/index.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import css from '../delivery.module.css'
import { keepSetting, timesOf } from './keep-setting.ts'

const texts = deliveryTexts.setting
type Way = 'inPortal' | 'sms' | 'email'

/** Every kind of notice with the ways it takes; a click is kept at once. */
export function KindChoices({ setting }: { setting: NoticeSetting }) {
  // The clicked box shows its new state at once, and keeps the focus while it is saved.
  const [clicked, setClicked] = useState<{ label: string; isOn: boolean } | null>(null)
  const save = useAction(saveNoticeSettingRoute, {
    onDone: (data) => {
      keepSetting(data)
      setClicked(null)
      toast.success(texts.saved)
    },
    // Somebody else, or this person elsewhere, was faster: what stands is shown, and the click is repeated by hand.
    onError: () => {
      setClicked(null)
      void invalidate(noticeSettingRoute)
    },
  })
  const whyNot = (kind: KindChoice, way: Way): string | null => {
    if (way === 'inPortal') return kind.keeps
    // What is chosen can always be taken back.
    if (kind[way]) return null
    return way === 'sms' ? (setting.phone === '' ? texts.noPhone : null) : setting.email === '' ? texts.noEmail : null
  }
  const turn = ({ noticeType, name, inPortal, sms, email }: KindChoice, way: Way, isOn: boolean): void => {
    if (save.busy) return
    setClicked({ label: texts.label(name, texts[way]), isOn })
    save.run({
      body: { ...timesOf(setting), choices: [{ noticeType, inPortal, sms, email, [way]: isOn }] },
    })
  }
  const box = (way: Way): Column<KindChoice> => ({
    id: way,
    title: texts[way],
    kind: 'flag',
    narrow: true,
    cell: (kind) => {
      const reason = whyNot(kind, way)
      const label = texts.label(kind.name, texts[way])
      const isClicked = clicked?.label === label
      return (
        <label className="touch" title={reason ?? save.off ?? undefined}>
          <input
            type="checkbox"
            aria-label={label}
            checked={isClicked ? clicked.isOn : kind[way]}
            disabled={reason !== null || save.off !== null || (save.busy && !isClicked)}
            onChange={(event) => turn(kind, way, event.target.checked)}
          />
        </label>
      )
    },
  })
  const columns: Column<KindChoice>[] = [
    {
      id: 'name',
      title: texts.kind,
      kind: 'text',
      isFixed: true,
      isWide: true,
      isHeader: true,
      narrow: true,
      cell: ({ name, keeps, isUrgent }) => (
        <>
          {name}
          <span className={`faint text-tiny ${css.aside}`}>
            {[keeps, isUrgent ? texts.urgent : null].filter(Boolean).join('；')}
          </span>
        </>
      ),
    },
    box('inPortal'),
    box('sms'),
    box('email'),
  ]
  const groups = [...groupedBy(setting.kinds, ({ group }) => group)].map(([id, rows]) => ({
    id,
    rows,
    head: { title: texts.groups[id] ?? id },
  }))
  return (
    <div className="card">
      <Table
        caption={texts.title}
        columns={columns}
        rows={setting.kinds}
        groups={groups}
        rowId={({ noticeType }) => noticeType}
        overflow="sideways"
      />
    </div>
  )
}
