export declare const sourcesOf: (name: string) => readonly string[]
