/** True when users can sign in by a phone code: messages reach phones, or a demonstration shows them. */
export const hasPhoneEntrance = (config: { sms: { provider: { name: string } }; demo: boolean }): boolean =>
  config.sms.provider.name !== 'outbox' || config.demo

/** Where codes stand when no provider sends them: a file of DATA_DIR that the server's system user alone reads. */
export const smsOutboxFile = 'sms-outbox.txt'
/** Said wherever a code is sent. */
export const codesInFile =
  `没有配置短信服务，验证码不会发到手机，写在服务器数据目录（DATA_DIR）的 ${smsOutboxFile} 里，` +
  '请由能登录服务器的人查看'
