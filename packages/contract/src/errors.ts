/**
 * The only catalogue of errors. `status` is the HTTP status and `code` the body code. `text` is shown when no better
 * message is given; `report` logs the cause as our fault.
 * Other clients rely on the codes and texts, so they do not change.
 */
export const catalogue = {
  badRequest: { status: 400, code: 400, text: '请求错误', report: false },
  unauthorized: {
    status: 401,
    code: 401,
    text: '您的账号已在其他设备登录，请检查密码是否泄露并及时修改',
    report: false,
  },
  forbidden: { status: 403, code: 403, text: '拒绝访问', report: false },
  notFound: { status: 404, code: 404, text: '请求地址出错', report: false },
  timeout: { status: 408, code: 408, text: '请求超时', report: false },
  stale: { status: 409, code: 409, text: '数据已被他人修改，请核对后重试', report: false },
  tooLarge: { status: 413, code: 413, text: '内容超过大小限制', report: false },
  unsupportedType: { status: 415, code: 415, text: '不支持的文件类型', report: false },
  tooMany: { status: 429, code: 429, text: '操作过于频繁，请稍后再试', report: false },
  internal: { status: 500, code: 500, text: '服务器内部错误', report: true },
  notImplemented: { status: 501, code: 501, text: '服务未实现', report: true },
  badGateway: { status: 502, code: 502, text: '网关错误', report: true },
  unavailable: { status: 503, code: 503, text: '服务不可用', report: true },
  gatewayTimeout: { status: 504, code: 504, text: '网关超时', report: true },
  httpVersion: { status: 505, code: 505, text: 'HTTP版本不受支持', report: true },
  readOnly: { status: 503, code: 503, text: '系统维护中，暂时只能查看，不能保存', report: false },
  refused: { status: 200, code: 7799, text: '操作未能完成', report: false },
  endSession: { status: 200, code: 9999, text: '请重新登录', report: false },
  endSessionSilently: { status: 200, code: 9983, text: '', report: false },
} as const

export type ErrorKey = keyof typeof catalogue

/** A deliberate refusal: thrown by services, turned into an answer by the one serializer. */
export class CodedError extends Error {
  override readonly name = 'CodedError'
  readonly key: ErrorKey
  readonly data: unknown
  readonly headers: Record<string, string>
  constructor(
    key: ErrorKey,
    options: { text?: string; data?: unknown; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(options.text ?? catalogue[key].text, { cause: options.cause })
    this.key = key
    this.data = options.data ?? null
    this.headers = options.headers ?? {}
  }
}

/** A business action that is not possible now: HTTP 200, code 7799, and a Chinese text the user can act on. */
export const refuse = (text: string, data?: unknown) => new CodedError('refused', { text, data })

/** A refusal of one field of what was sent; the form shows it there. `field`: its name in the body. */
export const refuseAt = (field: string, text: string) => refuse(text, { errors: [{ path: field, message: text }] })

/** The row does not exist for this caller. Also answers ids of other enterprises, so their existence does not leak. */
export const notFound = (text?: string) => new CodedError('notFound', text === undefined ? {} : { text })

/** A stale write. Carries the current version and row. */
export const stale = (current: { version: number } & Record<string, unknown>) =>
  new CodedError('stale', { data: current })

/** The text for an HTTP status that arrived without our envelope. */
export const textOfStatus = (status: number): string =>
  Object.values(catalogue).find((entry) => entry.status === status)?.text ?? catalogue.internal.text
