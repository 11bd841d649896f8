import type { ReactNode } from 'react'
import { ActButton, type Act } from './act-button.tsx'

interface ChooseFileProps {
  of: Act
  /** Accepted file extensions, such as `.xlsx`. */
  accept: string
  className?: string
  onFile?: (file: File) => void
  /** Accepts several files at once. */
  onFiles?: (files: readonly File[]) => void
  children: ReactNode
}

/**
 * Chooses a file to upload: a label with a hidden input. While uploads are impossible, a disabled button with the
 * reason.
 */
export function ChooseFile({ of, accept, className = 'button', onFile, onFiles, children }: ChooseFileProps) {
  if (of.off !== null)
    return (
      <ActButton of={of} className={className}>
        {children}
      </ActButton>
    )
  return (
    <label className={of.busy ? `${className} unavailable` : className}>
      {children}
      <input
        type="file"
        className="screen-reader-only"
        accept={accept}
        disabled={of.busy}
        multiple={onFiles !== undefined}
        onChange={(event) => {
          const files = Array.from(event.target.files ?? [])
          if (files[0] !== undefined) {
            onFile?.(files[0])
            onFiles?.(files)
          }
          event.target.value = ''
        }}
      />
    </label>
  )
}
