/** Whether people can sign in by a code to their phone: messages reach phones, or a demonstration shows them. */
export const hasPhoneEntrance = (config: { sms: { provider: { name: string } }; demo: boolean }): boolean =>
  config.sms.provider.name !== 'outbox' || config.demo
