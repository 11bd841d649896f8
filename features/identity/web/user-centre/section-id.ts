/** The anchor of a card of 个人信息; it stands in the address, so a link leads to the card itself. */
export const sectionId = (part: string): string => `section-${part.replace('.', '-')}`
