/** Anchor of a card of 个人信息, used in URLs that lead to the card. */
export const sectionId = (part: string): string => `section-${part.replace('.', '-')}`
