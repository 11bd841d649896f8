import { formatChinaTime } from '@portal/domain/china-time'
import { sizeOf } from '@portal/page-kit/upload/upload.rules'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { showError } from '@portal/web-kit/show-error'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { arrivedOf, discardUpload } from './broken-calls.ts'
import { brokenUploads, isSameFile, type BrokenUpload } from './upload-memory.ts'
import { brokenTexts as texts } from './uploads.texts.ts'
import css from './uploads.module.css'

/** Uploads of this kind that were broken off, each to go on with or to be discarded. `off`: why nothing is sent now. */
export function BrokenOff({
  projectType,
  off,
  onResume,
}: {
  projectType: string
  off: string | null
  onResume: (file: File) => void
}) {
  const [kept, setKept] = useState(() => brokenUploads(projectType))
  const arrived = useQueries({
    queries: kept.map((of) => ({
      queryKey: ['broken-upload', of.key],
      queryFn: ({ signal }: { signal: AbortSignal }) => arrivedOf(of, signal),
      retry: false,
      staleTime: 0,
    })),
  })
  const drop = (of: BrokenUpload): void => setKept((all) => all.filter(({ key }) => key !== of.key))
  // What the server has nothing of any more is no offer.
  const offered = kept.flatMap((of, at) => (arrived[at]?.data === null ? [] : [{ of, arrived: arrived[at]?.data }]))
  if (offered.length === 0) return null
  return (
    <ul className={css.broken} aria-label={texts.title}>
      {offered.map((each) => (
        <BrokenLine
          key={each.of.key}
          {...{ ...each, off }}
          onResume={(file) => {
            drop(each.of)
            onResume(file)
          }}
          onDiscard={() => void discardUpload(each.of).then(() => drop(each.of), showError)}
        />
      ))}
    </ul>
  )
}

function BrokenLine({
  of,
  arrived,
  off,
  onResume,
  onDiscard,
}: {
  of: BrokenUpload
  /** Undefined while it is asked, and where it can't be. */
  arrived: number | undefined
  off: string | null
  onResume: (file: File) => void
  onDiscard: () => void
}) {
  const [isOther, setOther] = useState(false)
  const ending = of.name.slice(of.name.lastIndexOf('.'))
  return (
    <li className="alert warn">
      <Icon name="warn" />
      <div className={css.brokenFacts}>
        <strong>{texts.offer(of.name)}</strong>
        <p>
          {texts.facts({
            size: sizeOf(of.size),
            arrived: arrived === undefined ? null : sizeOf(arrived),
            at: formatChinaTime(new Date(of.at)).slice(0, 16),
            page: of.page,
          })}
        </p>
        {isOther && (
          <p className="error-text" role="alert">
            {texts.other(of.name, sizeOf(of.size))}
          </p>
        )}
        <div className={css.line}>
          <ChooseFile
            of={{ busy: false, off }}
            className="button small"
            accept={ending}
            onFile={(file) => {
              const isSame = isSameFile(of, file)
              setOther(!isSame)
              if (isSame) onResume(file)
            }}
          >
            {texts.resume}
          </ChooseFile>
          <button type="button" className="button small" disabled={off !== null} onClick={onDiscard}>
            {texts.discard}
          </button>
        </div>
      </div>
    </li>
  )
}
