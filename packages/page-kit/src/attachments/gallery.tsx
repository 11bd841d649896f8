import type { Attachment, AttachmentPlace } from '@portal/contract'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import type { GalleryPart } from '../gallery/gallery-part.ts'
import { AttachmentsView } from './attachments-view.tsx'
import type { FileDoor, UploadFilesProps } from './file-door.ts'

const long =
  '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）2026年度车辆行驶证及年检合格证明扫描件.pdf'
const limits = { extensions: ['pdf', 'png', 'jpg'], maxBytes: 10_485_760 } as const
const of = {
  kinds: {
    papers: { title: '车辆资料', kind: { projectType: 'papers', ...limits }, most: 3 },
    valuation: { title: '估价依据', kind: { projectType: 'valuation', ...limits }, most: 1, for: ['lender'] },
  },
  parties: { lender: '出借方', borrower: '借用方' },
} as const
const file = (id: string, fileName: string, more: Partial<Attachment> = {}): Attachment => ({
  id,
  kind: 'papers',
  version: 1,
  fileId: id,
  fileName,
  size: 824_000,
  by: '林沐',
  at: '2026-03-11 10:20:00',
  earlier: [],
  ...more,
})
const earlier = [2, 1].map((at) => file(`e${at}`, `行驶证（第 ${at} 次扫描）.pdf`))
const papers = [file('f1', '行驶证.pdf', { version: 3, earlier }), file('f2', long)]
const place = (kind: string, files: readonly Attachment[], whyNot: string | null = null): AttachmentPlace => ({
  kind,
  whyNot,
  files: [...files],
})

/** Stands for the feature that keeps uploads: the choice alone, nothing is sent. */
function Upload({ label, closed }: UploadFilesProps) {
  if (closed != null) return <p className="faint text-small">{closed}</p>
  return (
    <div role="group" aria-label={label}>
      <ChooseFile of={{ busy: false, off: null }} accept=".pdf,.png,.jpg" onFiles={() => undefined}>
        选择文件
      </ChooseFile>
    </div>
  )
}
const door: FileDoor = { Upload, preview: () => undefined, download: () => undefined }
const done = () => Promise.resolve()
const acts = { add: done, replace: done, remove: done, removing: { busy: false, off: null } }
const View = ({ places, isBusy = false }: { places: readonly AttachmentPlace[]; isBusy?: boolean }) => (
  <AttachmentsView of={of} places={places} door={door} {...acts} removing={{ busy: isBusy, off: null }} />
)

export const gallery: GalleryPart = {
  title: '资料',
  states: {
    有文件: () => <View places={[place('papers', papers), place('valuation', [])]} />,
    已满: () => <View places={[place('papers', [...papers, file('f3', '保险单.pdf')])]} />,
    没有文件: () => <View places={[place('papers', [])]} />,
    现在不能改: () => {
      const why = '现在是“待对方确认”，不能再修改'
      return <View places={[place('papers', papers, why), place('valuation', [], why)]} />
    },
    '一类能改，一类不能': () => (
      <View places={[place('papers', papers, '现在是“待交车”，不能再修改'), place('valuation', [])]} />
    ),
    正在移除: () => <View places={[place('papers', papers)]} isBusy />,
  },
}
