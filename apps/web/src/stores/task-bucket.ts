/** Names that embedded applications know. */
const listKey = 'taskBucket'
const entryKey = (serialNo: string): string => `${listKey}.${serialNo}`

/** A task that runs elsewhere, as whoever began it wants to find it again. */
export interface BucketEntry {
  serialNo?: string
  [field: string]: unknown
}

/** Serial numbers of the tasks in the bucket, the oldest first. */
export function bucketKeys(): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(listKey) ?? '[]')
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}

/** Keeps a task under its serial number. @throws 'missing serial number' without one. */
export function writeBucket(entry: BucketEntry): void {
  const { serialNo } = entry
  if (serialNo === undefined || serialNo === '') throw new Error('missing serial number')
  localStorage.setItem(entryKey(serialNo), JSON.stringify(entry))
  if (!bucketKeys().includes(serialNo)) localStorage.setItem(listKey, JSON.stringify([...bucketKeys(), serialNo]))
}

export function readBucket(serialNo: string): BucketEntry | null {
  const stored = localStorage.getItem(entryKey(serialNo))
  return stored === null ? null : (JSON.parse(stored) as BucketEntry)
}

export function dropFromBucket(serialNo: string): void {
  localStorage.removeItem(entryKey(serialNo))
  localStorage.setItem(listKey, JSON.stringify(bucketKeys().filter((each) => each !== serialNo)))
}
