import type { NamedPerson, ThreadRow } from '@portal/contract'
import { useState } from 'react'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { Composer } from './composer.tsx'
import { ThreadView } from './thread-view.tsx'
import type { Talk } from './use-thread.ts'

const long = '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）2026年度专项检查配合办公室'
const people: readonly NamedPerson[] = [
  { userId: 'u2', name: '陈立' },
  { userId: 'u3', name: '陈立新' },
  { userId: 'u4', name: '何静' },
]
const parties = { applicant: '申请人', officer: '经办人' }

const row = (seq: number, text: string, more: Partial<ThreadRow> = {}): ThreadRow => ({
  seq,
  userId: 'u2',
  userName: '陈立',
  at: `2026-03-11 10:${String(seq).padStart(2, '0')}:00`,
  text,
  mentions: [],
  for: null,
  isMine: false,
  ...more,
})
const mine = { userId: 'u1', userName: '周敏', isMine: true }
const filled = [
  row(11, '材料已经收到，请补充担保合同。'),
  row(12, '@陈立 已补充，<b>请看</b>附件。\n第二页盖了章。', { ...mine, mentions: people.slice(0, 1) }),
  row(13, '担保物估值偏高，先不放款。', { for: ['officer'], userName: '何静' }),
  row(14, long.repeat(3), { userName: long }),
]
const talkOf = (rows: readonly ThreadRow[], more: Partial<Talk> = {}): Talk => ({
  rows,
  readAt: 12,
  whyNot: null,
  choices: [],
  hasOlder: false,
  isLoading: false,
  loadOlder: () => undefined,
  ...more,
})
const idle = { busy: false, off: null }

function Talking({ name, talk, off = null }: { name: string; talk: Talk; off?: string | null }) {
  const [added, setAdded] = useState<readonly ThreadRow[]>([])
  const rows = [...talk.rows, ...added]
  return (
    <ThreadView
      label={name}
      talk={{ ...talk, rows }}
      most={1000}
      people={people}
      parties={parties}
      act={{ busy: false, off }}
      sent={added.length}
      draft=""
      onSend={({ text }, chosen) =>
        setAdded([...added, row((rows.at(-1)?.seq ?? 0) + 1, text, { ...mine, for: chosen })])
      }
    />
  )
}

export const gallery: GalleryPart = {
  title: '讨论',
  states: {
    有发言: () => <Talking name="贷款的讨论" talk={talkOf(filled, { hasOlder: true })} />,
    有参与方: () => <Talking name="有参与方的讨论" talk={talkOf(filled.slice(0, 2), { choices: ['officer'] })} />,
    没有发言: () => <Talking name="新的讨论" talk={talkOf([])} />,
    不能发言: () => (
      <Talking name="结清的讨论" talk={talkOf(filled.slice(0, 1), { whyNot: '贷款已结清，不能再发言' })} />
    ),
    暂时不能保存: () => <Talking name="维护中的讨论" talk={talkOf([])} off="系统维护中，暂时不能保存" />,
    正在发出: () => (
      <Composer
        label="正在发出的发言"
        placeholder="说点什么"
        most={200}
        act={{ ...idle, busy: true }}
        first={long}
        draft={{ form: '' }}
        send="发出"
        onSend={() => undefined}
      />
    ),
  },
}
