/** True when users can sign in by a phone code: messages reach phones, or a demonstration shows them. */
export const hasPhoneEntrance = (config: { sms: { provider: { name: string } }; demo: boolean }): boolean =>
  config.sms.provider.name !== 'outbox' || config.demo
