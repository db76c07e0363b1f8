/** An expression of the old config that is more than data: it goes into the new config as it stands. */
export class SourceText {
  readonly code: string

  /** @param code one JavaScript or TypeScript expression. */
  constructor(code: string) {
    this.code = code
  }
}
