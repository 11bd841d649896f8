const decoder = new TextDecoder('gbk')

/** Two bytes of each common Chinese character: an encoder is not part of the runtime. */
const bytesOf: ReadonlyMap<string, readonly [number, number]> = new Map(
  Array.from({ length: 0xff - 0x81 }, (_, high) => high + 0x81).flatMap((high) =>
    Array.from({ length: 0xff - 0x40 }, (_, low) => low + 0x40)
      .filter((low) => low !== 0x7f)
      .map((low): [string, [number, number]] => [decoder.decode(Buffer.from([high, low])), [high, low]]),
  ),
)

/** A text as Windows in China stores it. */
export const gbk = (text: string): Buffer =>
  Buffer.from([...text].flatMap((sign) => bytesOf.get(sign) ?? [sign.charCodeAt(0)]))
