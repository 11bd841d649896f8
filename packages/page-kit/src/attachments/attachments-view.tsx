import type { Attachment, AttachmentKind, AttachmentPlace, DeclaredAttachments } from '@portal/contract'
import type { Act } from '@portal/web-kit/act-button.tsx'
import { useId, useRef } from 'react'
import { AttachmentRow } from './attachment-row.tsx'
import css from './attachments.module.css'
import { attachmentsTexts as texts } from './attachments.texts.ts'
import type { FileDoor } from './file-door.ts'

/** What a person does with attachments; the promises end when it is done, or reject with why not. */
export interface AttachmentActs {
  add: (kind: string, fileId: string, key: string) => Promise<unknown>
  replace: (one: Attachment, fileId: string, key: string) => Promise<unknown>
  remove: (one: Attachment) => Promise<unknown>
  removing: Act
}
interface AttachmentsViewProps extends AttachmentActs {
  of: Pick<DeclaredAttachments, 'kinds' | 'parties'>
  places: readonly AttachmentPlace[]
  /** Undefined: files are only listed. */
  door: FileDoor | undefined
}

/** Attachments by purpose. Where nothing of any changes for one reason, that is said once. */
export function AttachmentsView({ of, places, door, ...acts }: AttachmentsViewProps) {
  const reasons = new Set(places.map(({ whyNot }) => whyNot))
  const [shared = null] = reasons.size === 1 ? reasons : []
  return (
    <div className={css.attachments}>
      {places.flatMap((place) => {
        const kind = of.kinds[place.kind]
        return kind === undefined
          ? []
          : [
              <Place
                key={place.kind}
                kind={kind}
                parties={of.parties ?? {}}
                place={place}
                isTold={shared !== null}
                door={door}
                {...acts}
              />,
            ]
      })}
      {shared !== null && <p className="faint text-small">{shared}</p>}
    </div>
  )
}

interface PlaceProps extends AttachmentActs {
  kind: AttachmentKind
  parties: Readonly<Record<string, string>>
  place: AttachmentPlace
  /** Why nothing changes is said elsewhere. */
  isTold: boolean
  door: FileDoor | undefined
}

function Place({ kind, parties, place, isTold, door, add, replace, remove, removing }: PlaceProps) {
  const { title, most, kind: uploaded, for: kept } = kind
  const { files, whyNot } = place
  const id = useId()
  // What had the focus is gone once a file is replaced or removed.
  const head = useRef<HTMLElement>(null)
  const Upload = door?.Upload
  return (
    <div className={css.place} role="group" aria-labelledby={id}>
      <div className={css.head}>
        <b id={id} ref={head} tabIndex={-1}>
          {title}
        </b>
        <span className="faint text-small digits">{texts.count(files.length, most)}</span>
        {kept !== undefined && (
          <span className="tag">{texts.only(kept.map((code) => parties[code] ?? code).join('、'))}</span>
        )}
      </div>
      {files.length === 0 ? (
        <p className="faint">{texts.none(title)}</p>
      ) : (
        <ul className={css.files} aria-labelledby={id}>
          {files.map((one) => (
            <AttachmentRow
              key={one.id}
              of={one}
              door={door}
              whyNot={whyNot}
              removing={removing}
              onRemove={() => void remove(one).then(() => head.current?.focus())}
              replacing={(close) =>
                Upload !== undefined && (
                  <Upload
                    kind={uploaded}
                    label={texts.replacing(one.fileName)}
                    isOne
                    onUploaded={async (fileId, key) => {
                      await replace(one, fileId, key)
                      close()
                      head.current?.focus()
                    }}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
      {whyNot === null && Upload !== undefined && (
        <Upload
          kind={uploaded}
          label={texts.uploading(title)}
          isOne={most - files.length === 1}
          closed={files.length < most ? null : texts.full(title, most)}
          onUploaded={(fileId, key) => add(place.kind, fileId, key)}
        />
      )}
      {whyNot !== null && !isTold && <p className="faint text-small">{whyNot}</p>}
    </div>
  )
}
