/** What outside systems may be told of, by its name on the wire, with the name people read. */
export const eventTypes = {
  'task.created': '新建税务任务',
  'task.state_changed': '税务任务状态变化',
  'filing.registered': '登记申报',
  'notice.sent': '发出通知',
  'audit.head': '系统日志的链尾（每日）',
} as const
export type EventType = keyof typeof eventTypes
export const eventTypeCodes = Object.keys(eventTypes) as EventType[]

/** Of the installation, not of an enterprise: endpoints of the whole installation alone hear of them. */
const ofInstallation: readonly EventType[] = ['audit.head']
/** What an endpoint may hear of; `isEverywhere`: it is of the whole installation. */
export const eventTypesFor = (isEverywhere: boolean): readonly EventType[] =>
  isEverywhere ? eventTypeCodes : eventTypeCodes.filter((type) => !ofInstallation.includes(type))

/** Sent on demand to one endpoint, to try it out. */
export const testEvent = 'test.ping'

export const eventName = (type: string): string =>
  type === testEvent ? '测试事件' : (eventTypes[type as EventType] ?? type)
