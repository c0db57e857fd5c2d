import { chai } from "vitest"

/**
 * Set up before every test file: chai wraps each assertion in a proxy that finds misspelled members. Here the compiler finds them, and the
 * proxy makes an assertion four times as expensive, of which the laws make millions.
 */
chai.config.useProxy = false
