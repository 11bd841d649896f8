import type { FileLimits } from '@portal/contract'
import { broughtAt, dataPlace } from '@portal/web-kit/brought-data'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** A stored file, as the page knows it; `size` in bytes. */
interface NamedFile {
  fileId: string
  fileName: string
  size: number
}
export interface UploadFilesProps {
  kind: FileLimits & { projectType: string }
  /** What the chosen are called together, for screen readers. */
  label: string
  /** One file is taken, not several. */
  isOne?: boolean
  /** Why no other one is chosen; those on their way go on. */
  closed?: string | null
  /** Makes an uploaded file a thing's; one key a file, also when tried again. A rejection is shown at the file. */
  onUploaded: (fileId: string, key: string) => Promise<unknown>
}

/** How stored files are uploaded, shown and saved. */
export interface FileDoor {
  Upload: ComponentType<UploadFilesProps>
  preview: (file: NamedFile) => void
  download: (file: NamedFile) => void
}
/** Brought by the feature that keeps uploads. */
export const fileDoor = dataPlace<FileDoor>('attachments.files')

/** Undefined until it is loaded, and where nobody brings it. */
export function useFileDoor(): FileDoor | undefined {
  const [brought] = broughtAt(fileDoor)
  const { data } = useQuery({
    queryKey: [fileDoor.name],
    queryFn: () => brought?.load() ?? null,
    enabled: brought !== undefined,
    staleTime: Infinity,
  })
  return data ?? undefined
}
