/** Event types for outside systems: code on the wire and display name. */
export const eventTypes = {
  'task.created': '新建税务任务',
  'task.state_changed': '税务任务状态变化',
  'filing.registered': '登记申报',
  'notice.sent': '发出通知',
  'audit.head': '系统日志的链尾（每日）',
} as const
export type EventType = keyof typeof eventTypes
export const eventTypeCodes = Object.keys(eventTypes) as EventType[]

/** Events of the installation, not of an enterprise; only installation-wide endpoints receive them. */
const ofInstallation: readonly EventType[] = ['audit.head']
/** Event types an endpoint may subscribe to; `isEverywhere`: an installation-wide endpoint. */
export const eventTypesFor = (isEverywhere: boolean): readonly EventType[] =>
  isEverywhere ? eventTypeCodes : eventTypeCodes.filter((type) => !ofInstallation.includes(type))

/** Sent on demand to test one endpoint. */
export const testEvent = 'test.ping'

export const eventName = (type: string): string =>
  type === testEvent ? '测试事件' : (eventTypes[type as EventType] ?? type)
