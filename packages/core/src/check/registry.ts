import { liveRules } from './live/rules.ts'
import type { Rule } from './rule.ts'
import { auditImpossible } from './rules/audit-impossible.ts'
import { badScheme } from './rules/bad-scheme.ts'
import { blockedByRobots } from './rules/blocked-by-robots.ts'
import { bom } from './rules/bom.ts'
import { changefreqInvalid } from './rules/changefreq-invalid.ts'
import { compressionError } from './rules/compression-error.ts'
import { defaultPort } from './rules/default-port.ts'
import { deprecatedTag } from './rules/deprecated-tag.ts'
import { doctype } from './rules/doctype.ts'
import { dotSegments } from './rules/dot-segments.ts'
import { doubleEncoded } from './rules/double-encoded.ts'
import { doubleEscaped } from './rules/double-escaped.ts'
import { duplicateElement } from './rules/duplicate-element.ts'
import { duplicateImage } from './rules/duplicate-image.ts'
import { duplicateLoc } from './rules/duplicate-loc.ts'
import { elementOrder } from './rules/element-order.ts'
import { emptyElement } from './rules/empty-element.ts'
import { emptySitemap } from './rules/empty-sitemap.ts'
import { engineLimit } from './rules/engine-limit.ts'
import { extensionDuplicate } from './rules/extension-duplicate.ts'
import { extensionElement } from './rules/extension-element.ts'
import { extensionOrder } from './rules/extension-order.ts'
import { extensionUrlForm } from './rules/extension-url-form.ts'
import { extensionUrlInvalid } from './rules/extension-url-invalid.ts'
import { feedNotChecked } from './rules/feed-not-checked.ts'
import { hostCase } from './rules/host-case.ts'
import { hostEmptyLabel } from './rules/host-empty-label.ts'
import { hostIdn } from './rules/host-idn.ts'
import { hostIpv4Form } from './rules/host-ipv4-form.ts'
import { hostTrailingDot } from './rules/host-trailing-dot.ts'
import { hreflangAttributes } from './rules/hreflang-attributes.ts'
import { hreflangCode } from './rules/hreflang-code.ts'
import { hreflangConflict } from './rules/hreflang-conflict.ts'
import { hreflangHtmlDiffers } from './rules/hreflang-html-differs.ts'
import { hreflangNoDefault } from './rules/hreflang-no-default.ts'
import { hreflangNoReturn } from './rules/hreflang-no-return.ts'
import { hreflangNoSelf } from './rules/hreflang-no-self.ts'
import { hreflangNotAbsolute } from './rules/hreflang-not-absolute.ts'
import { hreflangSetDiffers } from './rules/hreflang-set-differs.ts'
import { hreflangTargetUnlisted } from './rules/hreflang-target-unlisted.ts'
import { hreflangUnsupported } from './rules/hreflang-unsupported.ts'
import { hreflangUnverified } from './rules/hreflang-unverified.ts'
import { illegalChar } from './rules/illegal-char.ts'
import { imageMissing } from './rules/image-missing.ts'
import { imageMissingLoc } from './rules/image-missing-loc.ts'
import { imageNotAbsolute } from './rules/image-not-absolute.ts'
import { indexnowKeyInvalid } from './rules/indexnow-key-invalid.ts'
import { lastmodAfterBuild } from './rules/lastmod-after-build.ts'
import { lastmodDiffers } from './rules/lastmod-differs.ts'
import { lastmodFuture } from './rules/lastmod-future.ts'
import { lastmodInvalid } from './rules/lastmod-invalid.ts'
import { lastmodPrecision } from './rules/lastmod-precision.ts'
import { lastmodUniform } from './rules/lastmod-uniform.ts'
import { lastmodZone } from './rules/lastmod-zone.ts'
import { leadingWhitespace } from './rules/leading-whitespace.ts'
import { linkRedirects } from './rules/link-redirects.ts'
import { listedCanonical } from './rules/listed-canonical.ts'
import { listedErrorPage } from './rules/listed-error-page.ts'
import { listedExcluded } from './rules/listed-excluded.ts'
import { listedMissing } from './rules/listed-missing.ts'
import { listedNoindex } from './rules/listed-noindex.ts'
import { listedRedirect } from './rules/listed-redirect.ts'
import { locFragment } from './rules/loc-fragment.ts'
import { locIllegalChar } from './rules/loc-illegal-char.ts'
import { locIri } from './rules/loc-iri.ts'
import { locLong } from './rules/loc-long.ts'
import { locShort } from './rules/loc-short.ts'
import { locTooLong } from './rules/loc-too-long.ts'
import { locUnwiseChar } from './rules/loc-unwise-char.ts'
import { malformedUrl } from './rules/malformed-url.ts'
import { mapBlockedByRobots } from './rules/map-blocked-by-robots.ts'
import { mapContentType } from './rules/map-content-type.ts'
import { mapRedirects } from './rules/map-redirects.ts'
import { mediaBlockedByRobots } from './rules/media-blocked-by-robots.ts'
import { missingLoc } from './rules/missing-loc.ts'
import { missingShard } from './rules/missing-shard.ts'
import { mixedOrigins } from './rules/mixed-origins.ts'
import { nestedIndex } from './rules/nested-index.ts'
import { newsFuture } from './rules/news-future.ts'
import { newsLanguage } from './rules/news-language.ts'
import { newsMissingTag } from './rules/news-missing-tag.ts'
import { newsNameParentheses } from './rules/news-name-parentheses.ts'
import { newsStale } from './rules/news-stale.ts'
import { newsTwice } from './rules/news-twice.ts'
import { notAbsolute } from './rules/not-absolute.ts'
import { notUtf8 } from './rules/not-utf8.ts'
import { notWellFormed } from './rules/not-well-formed.ts'
import { orphanPage } from './rules/orphan-page.ts'
import { orphanShard } from './rules/orphan-shard.ts'
import { otherOrigin } from './rules/other-origin.ts'
import { outsideDirectory } from './rules/outside-directory.ts'
import { padded } from './rules/padded.ts'
import { prefixedCore } from './rules/prefixed-core.ts'
import { priorityInvalid } from './rules/priority-invalid.ts'
import { robotsLenient } from './rules/robots-lenient.ts'
import { robotsNoSitemap } from './rules/robots-no-sitemap.ts'
import { robotsNotText } from './rules/robots-not-text.ts'
import { robotsRuleIgnored } from './rules/robots-rule-ignored.ts'
import { robotsSitemapBeyond } from './rules/robots-sitemap-beyond.ts'
import { robotsSitemapDuplicate } from './rules/robots-sitemap-duplicate.ts'
import { robotsSitemapRelative } from './rules/robots-sitemap-relative.ts'
import { robotsTooLarge } from './rules/robots-too-large.ts'
import { robotsUnavailable } from './rules/robots-unavailable.ts'
import { shardsNotChecked } from './rules/shards-not-checked.ts'
import { sitemapNotFound } from './rules/sitemap-not-found.ts'
import { slashVariants } from './rules/slash-variants.ts'
import { strayText } from './rules/stray-text.ts'
import { textBlankLine } from './rules/text-blank-line.ts'
import { textComment } from './rules/text-comment.ts'
import { textNoUrl } from './rules/text-no-url.ts'
import { tooDeep } from './rules/too-deep.ts'
import { tooLarge } from './rules/too-large.ts'
import { tooManyImages } from './rules/too-many-images.ts'
import { tooManyNews } from './rules/too-many-news.ts'
import { tooManySitemaps } from './rules/too-many-sitemaps.ts'
import { tooManyUrls } from './rules/too-many-urls.ts'
import { trackingParameter } from './rules/tracking-parameter.ts'
import { unicodeVariants } from './rules/unicode-variants.ts'
import { unknownAttribute } from './rules/unknown-attribute.ts'
import { unknownElement } from './rules/unknown-element.ts'
import { unknownNamespace } from './rules/unknown-namespace.ts'
import { unknownRoot } from './rules/unknown-root.ts'
import { unlistedPage } from './rules/unlisted-page.ts'
import { unreadable } from './rules/unreadable.ts'
import { userInfo } from './rules/user-info.ts'
import { videoExpired } from './rules/video-expired.ts'
import { videoFlagCase } from './rules/video-flag-case.ts'
import { videoLocIsPage } from './rules/video-loc-is-page.ts'
import { videoMissingTag } from './rules/video-missing-tag.ts'
import { videoRestrictionEmpty } from './rules/video-restriction-empty.ts'
import { videoTitleLong } from './rules/video-title-long.ts'
import { videoTooManyTags } from './rules/video-too-many-tags.ts'
import { videoUploaderInfo } from './rules/video-uploader-info.ts'
import { videoUrl } from './rules/video-url.ts'
import { videoValue } from './rules/video-value.ts'
import { wrongNamespace } from './rules/wrong-namespace.ts'

/** Every rule of `check`, one file each. */
export const rules: readonly Rule[] = [
  auditImpossible,
  badScheme,
  blockedByRobots,
  bom,
  changefreqInvalid,
  compressionError,
  defaultPort,
  deprecatedTag,
  doctype,
  dotSegments,
  doubleEncoded,
  doubleEscaped,
  duplicateElement,
  duplicateImage,
  duplicateLoc,
  elementOrder,
  emptyElement,
  emptySitemap,
  engineLimit,
  extensionDuplicate,
  extensionElement,
  extensionOrder,
  extensionUrlForm,
  extensionUrlInvalid,
  feedNotChecked,
  hostCase,
  hostEmptyLabel,
  hostIdn,
  hostIpv4Form,
  hostTrailingDot,
  hreflangAttributes,
  hreflangCode,
  hreflangConflict,
  hreflangHtmlDiffers,
  hreflangNoDefault,
  hreflangNoReturn,
  hreflangNoSelf,
  hreflangNotAbsolute,
  hreflangSetDiffers,
  hreflangTargetUnlisted,
  hreflangUnsupported,
  hreflangUnverified,
  illegalChar,
  imageMissing,
  imageMissingLoc,
  imageNotAbsolute,
  indexnowKeyInvalid,
  lastmodAfterBuild,
  lastmodDiffers,
  lastmodFuture,
  lastmodInvalid,
  lastmodPrecision,
  lastmodUniform,
  lastmodZone,
  leadingWhitespace,
  linkRedirects,
  listedCanonical,
  listedErrorPage,
  listedExcluded,
  listedMissing,
  listedNoindex,
  listedRedirect,
  ...liveRules,
  locFragment,
  locIllegalChar,
  locIri,
  locLong,
  locShort,
  locTooLong,
  locUnwiseChar,
  malformedUrl,
  mapBlockedByRobots,
  mapContentType,
  mapRedirects,
  mediaBlockedByRobots,
  missingLoc,
  missingShard,
  mixedOrigins,
  nestedIndex,
  newsFuture,
  newsLanguage,
  newsMissingTag,
  newsNameParentheses,
  newsStale,
  newsTwice,
  notAbsolute,
  notUtf8,
  notWellFormed,
  orphanPage,
  orphanShard,
  otherOrigin,
  outsideDirectory,
  padded,
  prefixedCore,
  priorityInvalid,
  robotsLenient,
  robotsNoSitemap,
  robotsNotText,
  robotsRuleIgnored,
  robotsSitemapBeyond,
  robotsSitemapDuplicate,
  robotsSitemapRelative,
  robotsTooLarge,
  robotsUnavailable,
  shardsNotChecked,
  sitemapNotFound,
  slashVariants,
  strayText,
  textBlankLine,
  textComment,
  textNoUrl,
  tooDeep,
  tooLarge,
  tooManyImages,
  tooManyNews,
  tooManySitemaps,
  tooManyUrls,
  trackingParameter,
  unicodeVariants,
  unknownAttribute,
  unknownElement,
  unknownNamespace,
  unknownRoot,
  unlistedPage,
  unreadable,
  userInfo,
  videoExpired,
  videoFlagCase,
  videoLocIsPage,
  videoMissingTag,
  videoRestrictionEmpty,
  videoTitleLong,
  videoTooManyTags,
  videoUploaderInfo,
  videoUrl,
  videoValue,
  wrongNamespace,
]

const byCode = new Map(rules.map((rule) => [rule.code, rule]))

/** The rule of a code; undefined for a code that is none. */
export const ruleOf = (code: string): Rule | undefined => byCode.get(code)
