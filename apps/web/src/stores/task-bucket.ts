/** Keys that embedded applications use. */
const listKey = 'taskBucket'
const entryKey = (serialNo: string): string => `${listKey}.${serialNo}`

/** A task running elsewhere, stored so that its initiator finds it again. */
export interface BucketEntry {
  serialNo?: string
  [field: string]: unknown
}

/** Serial numbers of the tasks in the bucket, oldest first. */
export function bucketKeys(): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(listKey) ?? '[]')
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}

/** Stores a task under its serial number. @throws 'missing serial number' without one. */
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
