import { Schema } from "effect"

/** The publisher did not serve the file. `status` is `null` if there was no HTTP response. */
export class NotServed extends Schema.TaggedError<NotServed>()("NotServed", {
  url: Schema.String,
  status: Schema.NullOr(Schema.Int),
  detail: Schema.String
}) {
  override get message() {
    return `${this.url}: ${this.detail}${this.status === null ? "" : ` (${this.status})`}`
  }
}

/**
 * A check of a pulled dataset failed: the name of the check, with the expected and the found value. Neither value is
 * from a row.
 */
export class CheckFailed extends Schema.TaggedError<CheckFailed>()("CheckFailed", {
  check: Schema.String,
  expected: Schema.String,
  found: Schema.String
}) {
  override get message() {
    return `the check "${this.check}" failed: expected ${this.expected}, found ${this.found}`
  }
}

/** An archive is damaged, or differs from its directory, or is suspiciously large. */
export class ArchiveRefused extends Schema.TaggedError<ArchiveRefused>()("ArchiveRefused", { issue: Schema.String }) {
  override get message() {
    return `the archive is refused: ${this.issue}`
  }
}

/** The disk, or SQLite on it, refused a read or a write. */
export class NotStored extends Schema.TaggedError<NotStored>()("NotStored", { detail: Schema.String }) {
  override get message() {
    return `it can't be stored: ${this.detail}`
  }
}

/** Another process is pulling into the same folder. */
export class PullUnderWay extends Schema.TaggedError<PullUnderWay>()("PullUnderWay", { process: Schema.String }) {
  override get message() {
    return `process ${this.process} already pulls into this folder: wait until it ends`
  }
}

/**
 * The copy can't be used: a file is incomplete, has the tables of another program version, or was made by a sandbox.
 */
export class Unusable extends Schema.TaggedError<Unusable>()("Unusable", { issue: Schema.String }) {
  override get message() {
    return this.issue
  }
}

/**
 * The reason why a dataset was not pulled, opened or verified, in one line. The dataset's earlier copy is unchanged.
 */
export class DatasetError extends Schema.TaggedError<DatasetError>()("DatasetError", {
  /** The name of the dataset; empty if the error is about the folder. */
  dataset: Schema.String,
  reason: Schema.Union([NotServed, CheckFailed, ArchiveRefused, NotStored, PullUnderWay, Unusable])
}) {
  override get message() {
    return this.dataset === "" ? this.reason.message : `${this.dataset}: ${this.reason.message}`
  }
}

/** The failure of a reader or a check, before the dataset is known. */
export type DatasetReason = DatasetError["reason"]
