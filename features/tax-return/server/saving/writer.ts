export interface Writer {
  entId: string
  userId: string
  now: Date
}
