// ../../../node_modules/.pnpm/@vue+shared@3.5.45/node_modules/@vue/shared/dist/shared.esm-bundler.js
function makeMap(str) {
  const map2 = /* @__PURE__ */ Object.create(null)
  for (const key of str.split(',')) map2[key] = 1
  return (val) => val in map2
}
var EMPTY_OBJ = true ? Object.freeze({}) : {}
var EMPTY_ARR = true ? Object.freeze([]) : []
var NOOP = () => {}
var NO = () => false
var isOn = (key) =>
  key.charCodeAt(0) === 111 &&
  key.charCodeAt(1) === 110 && // uppercase letter
  (key.charCodeAt(2) > 122 || key.charCodeAt(2) < 97)
var isModelListener = (key) => key.startsWith('onUpdate:')
var extend = Object.assign
var remove = (arr, el) => {
  const i = arr.indexOf(el)
  if (i > -1) {
    arr.splice(i, 1)
  }
}
var hasOwnProperty = Object.prototype.hasOwnProperty
var hasOwn = (val, key) => hasOwnProperty.call(val, key)
var isArray = Array.isArray
var isMap = (val) => toTypeString(val) === '[object Map]'
var isSet = (val) => toTypeString(val) === '[object Set]'
var isDate = (val) => toTypeString(val) === '[object Date]'
var isRegExp = (val) => toTypeString(val) === '[object RegExp]'
var isFunction = (val) => typeof val === 'function'
var isString = (val) => typeof val === 'string'
var isSymbol = (val) => typeof val === 'symbol'
var isObject = (val) => val !== null && typeof val === 'object'
var isPromise = (val) => {
  return (isObject(val) || isFunction(val)) && isFunction(val.then) && isFunction(val.catch)
}
var objectToString = Object.prototype.toString
var toTypeString = (value) => objectToString.call(value)
var toRawType = (value) => {
  return toTypeString(value).slice(8, -1)
}
var isPlainObject = (val) => toTypeString(val) === '[object Object]'
var isIntegerKey = (key) => isString(key) && key !== 'NaN' && key[0] !== '-' && '' + parseInt(key, 10) === key
var isReservedProp = makeMap(
  // the leading comma is intentional so empty string "" is also included
  ',key,ref,ref_for,ref_key,onVnodeBeforeMount,onVnodeMounted,onVnodeBeforeUpdate,onVnodeUpdated,onVnodeBeforeUnmount,onVnodeUnmounted',
)
var isBuiltInDirective = makeMap('bind,cloak,else-if,else,for,html,if,model,on,once,pre,show,slot,text,memo')
var cacheStringFunction = (fn) => {
  const cache = /* @__PURE__ */ Object.create(null)
  return (str) => {
    const hit = cache[str]
    return hit || (cache[str] = fn(str))
  }
}
var camelizeRE = /-\w/g
var camelize = cacheStringFunction((str) => {
  return str.replace(camelizeRE, (c) => c.slice(1).toUpperCase())
})
var hyphenateRE = /\B([A-Z])/g
var hyphenate = cacheStringFunction((str) => str.replace(hyphenateRE, '-$1').toLowerCase())
var capitalize = cacheStringFunction((str) => {
  return str.charAt(0).toUpperCase() + str.slice(1)
})
var toHandlerKey = cacheStringFunction((str) => {
  const s = str ? `on${capitalize(str)}` : ``
  return s
})
var hasChanged = (value, oldValue) => !Object.is(value, oldValue)
var invokeArrayFns = (fns, ...arg) => {
  for (let i = 0; i < fns.length; i++) {
    fns[i](...arg)
  }
}
var def = (obj, key, value, writable = false) => {
  Object.defineProperty(obj, key, {
    configurable: true,
    enumerable: false,
    writable,
    value,
  })
}
var looseToNumber = (val) => {
  const n = parseFloat(val)
  return isNaN(n) ? val : n
}
var toNumber = (val) => {
  const n = isString(val) ? Number(val) : NaN
  return isNaN(n) ? val : n
}
var _globalThis
var getGlobalThis = () => {
  return (
    _globalThis ||
    (_globalThis =
      typeof globalThis !== 'undefined'
        ? globalThis
        : typeof self !== 'undefined'
          ? self
          : typeof window !== 'undefined'
            ? window
            : typeof global !== 'undefined'
              ? global
              : {})
  )
}
var GLOBALS_ALLOWED =
  'Infinity,undefined,NaN,isFinite,isNaN,parseFloat,parseInt,decodeURI,decodeURIComponent,encodeURI,encodeURIComponent,Math,Number,Date,Array,Object,Boolean,String,RegExp,Map,Set,JSON,Intl,BigInt,console,Error,Symbol'
var isGloballyAllowed = makeMap(GLOBALS_ALLOWED)
function normalizeStyle(value) {
  if (isArray(value)) {
    const res = {}
    for (let i = 0; i < value.length; i++) {
      const item = value[i]
      const normalized = isString(item) ? parseStringStyle(item) : normalizeStyle(item)
      if (normalized) {
        for (const key in normalized) {
          res[key] = normalized[key]
        }
      }
    }
    return res
  } else if (isString(value) || isObject(value)) {
    return value
  }
}
var listDelimiterRE = /;(?![^(]*\))/g
var propertyDelimiterRE = /:([^]+)/
var styleCommentRE = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\\[^]|\/\*[^]*?\*\//g
function parseStringStyle(cssText) {
  const ret = {}
  cssText
    .replace(styleCommentRE, (match) => (match.startsWith('/*') ? '' : match))
    .split(listDelimiterRE)
    .forEach((item) => {
      if (item) {
        const tmp = item.split(propertyDelimiterRE)
        tmp.length > 1 && (ret[tmp[0].trim()] = tmp[1].trim())
      }
    })
  return ret
}
function stringifyStyle(styles) {
  if (!styles) return ''
  if (isString(styles)) return styles
  let ret = ''
  for (const key in styles) {
    const value = styles[key]
    if (isString(value) || typeof value === 'number') {
      const normalizedKey = key.startsWith(`--`) ? key : hyphenate(key)
      ret += `${normalizedKey}:${value};`
    }
  }
  return ret
}
function normalizeClass(value) {
  let res = ''
  if (isString(value)) {
    res = value
  } else if (isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const normalized = normalizeClass(value[i])
      if (normalized) {
        res += normalized + ' '
      }
    }
  } else if (isObject(value)) {
    for (const name in value) {
      if (value[name]) {
        res += name + ' '
      }
    }
  }
  return res.trim()
}
function normalizeProps(props) {
  if (!props) return null
  const { class: klass, style } = props
  if (klass && !isString(klass)) {
    props.class = normalizeClass(klass)
  }
  if (style) {
    props.style = normalizeStyle(style)
  }
  return props
}
var HTML_TAGS =
  'html,body,base,head,link,meta,style,title,address,article,aside,footer,header,hgroup,h1,h2,h3,h4,h5,h6,nav,section,div,dd,dl,dt,figcaption,figure,picture,hr,img,li,main,ol,p,pre,ul,a,b,abbr,bdi,bdo,br,cite,code,data,dfn,em,i,kbd,mark,q,rp,rt,ruby,s,samp,small,span,strong,sub,sup,time,u,var,wbr,area,audio,map,track,video,embed,object,param,source,canvas,script,noscript,del,ins,caption,col,colgroup,table,thead,tbody,td,th,tr,button,datalist,fieldset,form,input,label,legend,meter,optgroup,option,output,progress,select,textarea,details,dialog,menu,summary,template,blockquote,iframe,tfoot'
var SVG_TAGS =
  'svg,animate,animateMotion,animateTransform,circle,clipPath,color-profile,defs,desc,discard,ellipse,feBlend,feColorMatrix,feComponentTransfer,feComposite,feConvolveMatrix,feDiffuseLighting,feDisplacementMap,feDistantLight,feDropShadow,feFlood,feFuncA,feFuncB,feFuncG,feFuncR,feGaussianBlur,feImage,feMerge,feMergeNode,feMorphology,feOffset,fePointLight,feSpecularLighting,feSpotLight,feTile,feTurbulence,filter,foreignObject,g,hatch,hatchpath,image,line,linearGradient,marker,mask,mesh,meshgradient,meshpatch,meshrow,metadata,mpath,path,pattern,polygon,polyline,radialGradient,rect,set,solidcolor,stop,switch,symbol,text,textPath,title,tspan,unknown,use,view'
var MATH_TAGS =
  'annotation,annotation-xml,maction,maligngroup,malignmark,math,menclose,merror,mfenced,mfrac,mfraction,mglyph,mi,mlabeledtr,mlongdiv,mmultiscripts,mn,mo,mover,mpadded,mphantom,mprescripts,mroot,mrow,ms,mscarries,mscarry,msgroup,msline,mspace,msqrt,msrow,mstack,mstyle,msub,msubsup,msup,mtable,mtd,mtext,mtr,munder,munderover,none,semantics'
var VOID_TAGS = 'area,base,br,col,embed,hr,img,input,link,meta,param,source,track,wbr'
var isHTMLTag = makeMap(HTML_TAGS)
var isSVGTag = makeMap(SVG_TAGS)
var isMathMLTag = makeMap(MATH_TAGS)
var isVoidTag = makeMap(VOID_TAGS)
var specialBooleanAttrs = `itemscope,allowfullscreen,disablepictureinpicture,disableremoteplayback,formnovalidate,ismap,nomodule,novalidate,playsinline,readonly`
var isSpecialBooleanAttr = makeMap(specialBooleanAttrs)
var isBooleanAttr = makeMap(
  specialBooleanAttrs +
    `,async,autofocus,autoplay,controls,default,defer,disabled,inert,loop,open,required,reversed,scoped,seamless,checked,muted,multiple,selected`,
)
function includeBooleanAttr(value) {
  return !!value || value === ''
}
var isKnownHtmlAttr = makeMap(
  `accept,accept-charset,accesskey,action,align,allow,alt,async,autocapitalize,autocomplete,autofocus,autoplay,background,bgcolor,border,buffered,capture,challenge,charset,checked,cite,class,code,codebase,color,cols,colspan,content,contenteditable,contextmenu,controls,coords,crossorigin,csp,data,datetime,decoding,default,defer,dir,dirname,disabled,download,draggable,dropzone,enctype,enterkeyhint,for,form,formaction,formenctype,formmethod,formnovalidate,formtarget,headers,height,hidden,high,href,hreflang,http-equiv,icon,id,importance,inert,integrity,ismap,itemprop,keytype,kind,label,lang,language,loading,list,loop,low,manifest,max,maxlength,minlength,media,min,multiple,muted,name,novalidate,open,optimum,pattern,ping,placeholder,poster,preload,radiogroup,readonly,referrerpolicy,rel,required,reversed,rows,rowspan,sandbox,scope,scoped,selected,shape,size,sizes,slot,span,spellcheck,src,srcdoc,srclang,srcset,start,step,style,summary,tabindex,target,title,translate,type,usemap,value,width,wrap`,
)
var isKnownSvgAttr = makeMap(
  `xmlns,accent-height,accumulate,additive,alignment-baseline,alphabetic,amplitude,arabic-form,ascent,attributeName,attributeType,azimuth,baseFrequency,baseline-shift,baseProfile,bbox,begin,bias,by,calcMode,cap-height,class,clip,clipPathUnits,clip-path,clip-rule,color,color-interpolation,color-interpolation-filters,color-profile,color-rendering,contentScriptType,contentStyleType,crossorigin,cursor,cx,cy,d,decelerate,descent,diffuseConstant,direction,display,divisor,dominant-baseline,dur,dx,dy,edgeMode,elevation,enable-background,end,exponent,fill,fill-opacity,fill-rule,filter,filterRes,filterUnits,flood-color,flood-opacity,font-family,font-size,font-size-adjust,font-stretch,font-style,font-variant,font-weight,format,from,fr,fx,fy,g1,g2,glyph-name,glyph-orientation-horizontal,glyph-orientation-vertical,glyphRef,gradientTransform,gradientUnits,hanging,height,href,hreflang,horiz-adv-x,horiz-origin-x,id,ideographic,image-rendering,in,in2,intercept,k,k1,k2,k3,k4,kernelMatrix,kernelUnitLength,kerning,keyPoints,keySplines,keyTimes,lang,lengthAdjust,letter-spacing,lighting-color,limitingConeAngle,local,marker-end,marker-mid,marker-start,markerHeight,markerUnits,markerWidth,mask,maskContentUnits,maskUnits,mathematical,max,media,method,min,mode,name,numOctaves,offset,opacity,operator,order,orient,orientation,origin,overflow,overline-position,overline-thickness,panose-1,paint-order,path,pathLength,patternContentUnits,patternTransform,patternUnits,ping,pointer-events,points,pointsAtX,pointsAtY,pointsAtZ,preserveAlpha,preserveAspectRatio,primitiveUnits,r,radius,referrerPolicy,refX,refY,rel,rendering-intent,repeatCount,repeatDur,requiredExtensions,requiredFeatures,restart,result,rotate,rx,ry,scale,seed,shape-rendering,slope,spacing,specularConstant,specularExponent,speed,spreadMethod,startOffset,stdDeviation,stemh,stemv,stitchTiles,stop-color,stop-opacity,strikethrough-position,strikethrough-thickness,string,stroke,stroke-dasharray,stroke-dashoffset,stroke-linecap,stroke-linejoin,stroke-miterlimit,stroke-opacity,stroke-width,style,surfaceScale,systemLanguage,tabindex,tableValues,target,targetX,targetY,text-anchor,text-decoration,text-rendering,textLength,to,transform,transform-origin,type,u1,u2,underline-position,underline-thickness,unicode,unicode-bidi,unicode-range,units-per-em,v-alphabetic,v-hanging,v-ideographic,v-mathematical,values,vector-effect,version,vert-adv-y,vert-origin-x,vert-origin-y,viewBox,viewTarget,visibility,width,widths,word-spacing,writing-mode,x,x-height,x1,x2,xChannelSelector,xlink:actuate,xlink:arcrole,xlink:href,xlink:role,xlink:show,xlink:title,xlink:type,xmlns:xlink,xml:base,xml:lang,xml:space,y,y1,y2,yChannelSelector,z,zoomAndPan`,
)
var isKnownMathMLAttr = makeMap(
  `accent,accentunder,actiontype,align,alignmentscope,altimg,altimg-height,altimg-valign,altimg-width,alttext,bevelled,close,columnsalign,columnlines,columnspan,denomalign,depth,dir,display,displaystyle,encoding,equalcolumns,equalrows,fence,fontstyle,fontweight,form,frame,framespacing,groupalign,height,href,id,indentalign,indentalignfirst,indentalignlast,indentshift,indentshiftfirst,indentshiftlast,indextype,justify,largetop,largeop,lquote,lspace,mathbackground,mathcolor,mathsize,mathvariant,maxsize,minlabelspacing,mode,other,overflow,position,rowalign,rowlines,rowspan,rquote,rspace,scriptlevel,scriptminsize,scriptsizemultiplier,selection,separator,separators,shift,side,src,stackalign,stretchy,subscriptshift,superscriptshift,symmetric,voffset,width,widths,xlink:href,xlink:show,xlink:type,xmlns`,
)
function isRenderableAttrValue(value) {
  if (value == null) {
    return false
  }
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean'
}
var cssVarNameEscapeSymbolsRE = /[ !"#$%&'()*+,./:;<=>?@[\\\]^`{|}~]/g
function getEscapedCssVarName(key, doubleEscape) {
  return key.replace(cssVarNameEscapeSymbolsRE, (s) => (doubleEscape ? (s === '"' ? '\\\\\\"' : `\\\\${s}`) : `\\${s}`))
}
function looseCompareArrays(a, b, seen) {
  if (a.length !== b.length) return false
  let equal = true
  for (let i = 0; equal && i < a.length; i++) {
    equal = looseEqual(a[i], b[i], seen)
  }
  return equal
}
function looseCompareCollections(a, b, seen) {
  if (a.size !== b.size) return false
  const candidates = Array.from(b)
  const matched = new Uint8Array(candidates.length)
  for (const item of a) {
    let index = -1
    for (let i = 0; i < candidates.length; i++) {
      if (!matched[i] && looseEqual(item, candidates[i], seen)) {
        index = i
        break
      }
    }
    if (index < 0) return false
    matched[index] = 1
  }
  return true
}
function looseCompareObjects(a, b, seen) {
  let aValidType = isMap(a)
  let bValidType = isMap(b)
  if (aValidType || bValidType) {
    return aValidType && bValidType ? looseCompareCollections(a, b, seen) : false
  }
  aValidType = isSet(a)
  bValidType = isSet(b)
  if (aValidType || bValidType) {
    return aValidType && bValidType ? looseCompareCollections(a, b, seen) : false
  }
  const aKeysCount = Object.keys(a).length
  const bKeysCount = Object.keys(b).length
  if (aKeysCount !== bKeysCount) {
    return false
  }
  for (const key in a) {
    const aHasKey = Object.hasOwn(a, key)
    const bHasKey = Object.hasOwn(b, key)
    if ((aHasKey && !bHasKey) || (!aHasKey && bHasKey) || !looseEqual(a[key], b[key], seen)) {
      return false
    }
  }
  return String(a) === String(b)
}
function looseCompareNested(a, b, seen, compare) {
  if (!seen) {
    seen = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()]
  }
  const [seenA, seenB] = seen
  if (seenA.has(a) || seenB.has(b)) {
    return seenA.get(a) === b && seenB.get(b) === a
  }
  seenA.set(a, b)
  seenB.set(b, a)
  const equal = compare(a, b, seen)
  seenA.delete(a)
  seenB.delete(b)
  return equal
}
function looseEqual(a, b, seen) {
  if (a === b) return true
  let aValidType = isDate(a)
  let bValidType = isDate(b)
  if (aValidType || bValidType) {
    return aValidType && bValidType ? a.getTime() === b.getTime() : false
  }
  aValidType = isSymbol(a)
  bValidType = isSymbol(b)
  if (aValidType || bValidType) {
    return a === b
  }
  aValidType = isArray(a)
  bValidType = isArray(b)
  if (aValidType || bValidType) {
    return aValidType && bValidType ? looseCompareNested(a, b, seen, looseCompareArrays) : false
  }
  aValidType = isObject(a)
  bValidType = isObject(b)
  if (aValidType || bValidType) {
    if (!aValidType || !bValidType) {
      return false
    }
    return looseCompareNested(a, b, seen, looseCompareObjects)
  }
  return String(a) === String(b)
}
function looseIndexOf(arr, val) {
  return arr.findIndex((item) => looseEqual(item, val))
}
var isRef = (val) => {
  return !!(val && val['__v_isRef'] === true)
}
var toDisplayString = (val) => {
  return isString(val)
    ? val
    : val == null
      ? ''
      : isArray(val) || (isObject(val) && (val.toString === objectToString || !isFunction(val.toString)))
        ? isRef(val)
          ? toDisplayString(val.value)
          : JSON.stringify(val, replacer, 2)
        : String(val)
}
var replacer = (_key, val) => {
  if (isRef(val)) {
    return replacer(_key, val.value)
  } else if (isMap(val)) {
    return {
      [`Map(${val.size})`]: [...val.entries()].reduce((entries, [key, val2], i) => {
        entries[stringifySymbol(key, i) + ' =>'] = val2
        return entries
      }, {}),
    }
  } else if (isSet(val)) {
    return {
      [`Set(${val.size})`]: [...val.values()].map((v) => stringifySymbol(v)),
    }
  } else if (isSymbol(val)) {
    return stringifySymbol(val)
  } else if (isObject(val) && !isArray(val) && !isPlainObject(val)) {
    return String(val)
  }
  return val
}
var stringifySymbol = (v, i = '') => {
  var _a
  return (
    // Symbol.description in es2019+ so we need to cast here to pass
    // the lib: es2016 check
    isSymbol(v) ? `Symbol(${((_a = v.description)) != null ? _a : i})` : v
  )
}
function normalizeCssVarValue(value) {
  if (value == null) {
    return 'initial'
  }
  if (typeof value === 'string') {
    return value === '' ? ' ' : value
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    if (true) {
      console.warn(
        '[Vue warn] Invalid value used for CSS binding. Expected a string or a finite number but received:',
        value,
      )
    }
  }
  return String(value)
}

// ../../../node_modules/.pnpm/@vue+reactivity@3.5.45/node_modules/@vue/reactivity/dist/reactivity.esm-bundler.js
function warn(msg, ...args) {
  console.warn(`[Vue warn] ${msg}`, ...args)
}
var activeEffectScope
var EffectScope = class {
  // TODO isolatedDeclarations "__v_skip"
  constructor(detached = false) {
    this.detached = detached
    this._active = true
    this._on = 0
    this.effects = []
    this.cleanups = []
    this._isPaused = false
    this._warnOnRun = true
    this.__v_skip = true
    if (!detached && activeEffectScope) {
      if (activeEffectScope.active) {
        this.parent = activeEffectScope
        this.index = (activeEffectScope.scopes || (activeEffectScope.scopes = [])).push(this) - 1
      } else {
        this._active = false
        this._warnOnRun = false
      }
    }
  }
  get active() {
    return this._active
  }
  pause() {
    if (this._active) {
      this._isPaused = true
      let i, l
      if (this.scopes) {
        const scopes = this.scopes.slice()
        for (i = 0, l = scopes.length; i < l; i++) {
          scopes[i].pause()
        }
      }
      for (i = 0, l = this.effects.length; i < l; i++) {
        this.effects[i].pause()
      }
    }
  }
  /**
   * Resumes the effect scope, including all child scopes and effects.
   */
  resume() {
    if (this._active) {
      if (this._isPaused) {
        this._isPaused = false
        let i, l
        if (this.scopes) {
          const scopes = this.scopes.slice()
          for (i = 0, l = scopes.length; i < l; i++) {
            scopes[i].resume()
          }
        }
        const effects = this.effects.slice()
        for (i = 0, l = effects.length; i < l; i++) {
          effects[i].resume()
        }
      }
    }
  }
  run(fn) {
    if (this._active) {
      const currentEffectScope = activeEffectScope
      try {
        activeEffectScope = this
        return fn()
      } finally {
        activeEffectScope = currentEffectScope
      }
    } else if (this._warnOnRun) {
      warn(`cannot run an inactive effect scope.`)
    }
  }
  /**
   * This should only be called on non-detached scopes
   * @internal
   */
  on() {
    if (++this._on === 1) {
      this.prevScope = activeEffectScope
      activeEffectScope = this
    }
  }
  /**
   * This should only be called on non-detached scopes
   * @internal
   */
  off() {
    if (this._on > 0 && --this._on === 0) {
      if (activeEffectScope === this) {
        activeEffectScope = this.prevScope
      } else {
        let current = activeEffectScope
        while (current) {
          if (current.prevScope === this) {
            current.prevScope = this.prevScope
            break
          }
          current = current.prevScope
        }
      }
      this.prevScope = void 0
    }
  }
  stop(fromParent) {
    if (this._active) {
      this._active = false
      let i, l
      for (i = 0, l = this.effects.length; i < l; i++) {
        this.effects[i].stop()
      }
      this.effects.length = 0
      for (i = 0, l = this.cleanups.length; i < l; i++) {
        this.cleanups[i]()
      }
      this.cleanups.length = 0
      if (this.scopes) {
        const scopes = this.scopes.slice()
        for (i = 0, l = scopes.length; i < l; i++) {
          scopes[i].stop(true)
        }
        this.scopes.length = 0
      }
      if (!this.detached && this.parent && !fromParent) {
        const last = this.parent.scopes.pop()
        if (last && last !== this) {
          this.parent.scopes[this.index] = last
          last.index = this.index
        }
      }
      this.parent = void 0
    }
  }
}
function effectScope(detached) {
  return new EffectScope(detached)
}
function getCurrentScope() {
  return activeEffectScope
}
function onScopeDispose(fn, failSilently = false) {
  if (activeEffectScope) {
    if (activeEffectScope.active) {
      activeEffectScope.cleanups.push(fn)
    } else {
      fn()
    }
  } else if (!failSilently) {
    warn(`onScopeDispose() is called when there is no active effect scope to be associated with.`)
  }
}
var activeSub
var pausedQueueEffects = /* @__PURE__ */ new WeakSet()
var ReactiveEffect = class {
  constructor(fn) {
    this.fn = fn
    this.deps = void 0
    this.depsTail = void 0
    this.flags = 1 | 4
    this.next = void 0
    this.cleanup = void 0
    this.scheduler = void 0
    if (activeEffectScope) {
      if (activeEffectScope.active) {
        activeEffectScope.effects.push(this)
      } else {
        this.flags &= -2
      }
    }
  }
  pause() {
    this.flags |= 64
  }
  resume() {
    if (this.flags & 64) {
      this.flags &= -65
      if (pausedQueueEffects.has(this)) {
        pausedQueueEffects.delete(this)
        this.trigger()
      }
    }
  }
  /**
   * @internal
   */
  notify() {
    if (this.flags & 2 && !(this.flags & 32)) {
      return
    }
    if (!(this.flags & 8)) {
      batch(this)
    }
  }
  run() {
    if (!(this.flags & 1)) {
      return this.fn()
    }
    this.flags |= 2
    cleanupEffect(this)
    prepareDeps(this)
    const prevEffect = activeSub
    const prevShouldTrack = shouldTrack
    activeSub = this
    shouldTrack = true
    try {
      return this.fn()
    } finally {
      if (activeSub !== this) {
        warn('Active effect was not restored correctly - this is likely a Vue internal bug.')
      }
      cleanupDeps(this)
      activeSub = prevEffect
      shouldTrack = prevShouldTrack
      this.flags &= -3
    }
  }
  stop() {
    if (this.flags & 1) {
      for (let link = this.deps; link; link = link.nextDep) {
        removeSub(link)
      }
      this.deps = this.depsTail = void 0
      cleanupEffect(this)
      this.onStop && this.onStop()
      this.flags &= -2
    }
  }
  trigger() {
    if (this.flags & 64) {
      pausedQueueEffects.add(this)
    } else if (this.scheduler) {
      this.scheduler()
    } else {
      this.runIfDirty()
    }
  }
  /**
   * @internal
   */
  runIfDirty() {
    if (isDirty(this)) {
      this.run()
    }
  }
  get dirty() {
    return isDirty(this)
  }
}
var batchDepth = 0
var batchedSub
var batchedComputed
function batch(sub, isComputed = false) {
  sub.flags |= 8
  if (isComputed) {
    sub.next = batchedComputed
    batchedComputed = sub
    return
  }
  sub.next = batchedSub
  batchedSub = sub
}
function startBatch() {
  batchDepth++
}
function endBatch() {
  if (--batchDepth > 0) {
    return
  }
  if (batchedComputed) {
    let e = batchedComputed
    batchedComputed = void 0
    while (e) {
      const next = e.next
      e.next = void 0
      e.flags &= -9
      e = next
    }
  }
  let error
  while (batchedSub) {
    let e = batchedSub
    batchedSub = void 0
    while (e) {
      const next = e.next
      e.next = void 0
      e.flags &= -9
      if (e.flags & 1) {
        try {
          e.trigger()
        } catch (err) {
          if (!error) error = err
        }
      }
      e = next
    }
  }
  if (error) throw error
}
function prepareDeps(sub) {
  for (let link = sub.deps; link; link = link.nextDep) {
    link.version = -1
    link.prevActiveLink = link.dep.activeLink
    link.dep.activeLink = link
  }
}
function cleanupDeps(sub) {
  let head
  let tail = sub.depsTail
  let link = tail
  while (link) {
    const prev = link.prevDep
    if (link.version === -1) {
      if (link === tail) tail = prev
      removeSub(link)
      removeDep(link)
    } else {
      head = link
    }
    link.dep.activeLink = link.prevActiveLink
    link.prevActiveLink = void 0
    link = prev
  }
  sub.deps = head
  sub.depsTail = tail
}
function isDirty(sub) {
  for (let link = sub.deps; link; link = link.nextDep) {
    if (
      link.dep.version !== link.version ||
      (link.dep.computed && (refreshComputed(link.dep.computed) || link.dep.version !== link.version))
    ) {
      return true
    }
  }
  if (sub._dirty) {
    return true
  }
  return false
}
function refreshComputed(computed3) {
  if (computed3.flags & 4 && !(computed3.flags & 16)) {
    return
  }
  computed3.flags &= -17
  if (computed3.globalVersion === globalVersion) {
    return
  }
  computed3.globalVersion = globalVersion
  if (!computed3.isSSR && computed3.flags & 128 && ((!computed3.deps && !computed3._dirty) || !isDirty(computed3))) {
    return
  }
  computed3.flags |= 2
  const dep = computed3.dep
  const prevSub = activeSub
  const prevShouldTrack = shouldTrack
  activeSub = computed3
  shouldTrack = true
  try {
    prepareDeps(computed3)
    const value = computed3.fn(computed3._value)
    if (dep.version === 0 || hasChanged(value, computed3._value)) {
      computed3.flags |= 128
      computed3._value = value
      dep.version++
    }
  } catch (err) {
    dep.version++
    throw err
  } finally {
    activeSub = prevSub
    shouldTrack = prevShouldTrack
    cleanupDeps(computed3)
    computed3.flags &= -3
  }
}
function removeSub(link, soft = false) {
  const { dep, prevSub, nextSub } = link
  if (prevSub) {
    prevSub.nextSub = nextSub
    link.prevSub = void 0
  }
  if (nextSub) {
    nextSub.prevSub = prevSub
    link.nextSub = void 0
  }
  if (dep.subsHead === link) {
    dep.subsHead = nextSub
  }
  if (dep.subs === link) {
    dep.subs = prevSub
    if (!prevSub && dep.computed) {
      dep.computed.flags &= -5
      for (let l = dep.computed.deps; l; l = l.nextDep) {
        removeSub(l, true)
      }
    }
  }
  if (!soft && !--dep.sc && dep.map) {
    dep.map.delete(dep.key)
  }
}
function removeDep(link) {
  const { prevDep, nextDep } = link
  if (prevDep) {
    prevDep.nextDep = nextDep
    link.prevDep = void 0
  }
  if (nextDep) {
    nextDep.prevDep = prevDep
    link.nextDep = void 0
  }
}
function effect(fn, options) {
  if (fn.effect instanceof ReactiveEffect) {
    fn = fn.effect.fn
  }
  const e = new ReactiveEffect(fn)
  if (options) {
    extend(e, options)
  }
  try {
    e.run()
  } catch (err) {
    e.stop()
    throw err
  }
  const runner = e.run.bind(e)
  runner.effect = e
  return runner
}
function stop(runner) {
  runner.effect.stop()
}
var shouldTrack = true
var trackStack = []
function pauseTracking() {
  trackStack.push(shouldTrack)
  shouldTrack = false
}
function resetTracking() {
  const last = trackStack.pop()
  shouldTrack = last === void 0 ? true : last
}
function cleanupEffect(e) {
  const { cleanup } = e
  e.cleanup = void 0
  if (cleanup) {
    const prevSub = activeSub
    activeSub = void 0
    try {
      cleanup()
    } finally {
      activeSub = prevSub
    }
  }
}
var globalVersion = 0
var Link = class {
  constructor(sub, dep) {
    this.sub = sub
    this.dep = dep
    this.version = dep.version
    this.nextDep = this.prevDep = this.nextSub = this.prevSub = this.prevActiveLink = void 0
  }
}
var Dep = class {
  // TODO isolatedDeclarations "__v_skip"
  constructor(computed3) {
    this.computed = computed3
    this.version = 0
    this.activeLink = void 0
    this.subs = void 0
    this.map = void 0
    this.key = void 0
    this.sc = 0
    this.__v_skip = true
    if (true) {
      this.subsHead = void 0
    }
  }
  track(debugInfo) {
    if (!activeSub || !shouldTrack || activeSub === this.computed) {
      return
    }
    let link = this.activeLink
    if (link === void 0 || link.sub !== activeSub) {
      link = this.activeLink = new Link(activeSub, this)
      if (!activeSub.deps) {
        activeSub.deps = activeSub.depsTail = link
      } else {
        link.prevDep = activeSub.depsTail
        activeSub.depsTail.nextDep = link
        activeSub.depsTail = link
      }
      addSub(link)
    } else if (link.version === -1) {
      link.version = this.version
      if (link.nextDep) {
        const next = link.nextDep
        next.prevDep = link.prevDep
        if (link.prevDep) {
          link.prevDep.nextDep = next
        }
        link.prevDep = activeSub.depsTail
        link.nextDep = void 0
        activeSub.depsTail.nextDep = link
        activeSub.depsTail = link
        if (activeSub.deps === link) {
          activeSub.deps = next
        }
      }
    }
    if (activeSub.onTrack) {
      activeSub.onTrack(
        extend(
          {
            effect: activeSub,
          },
          debugInfo,
        ),
      )
    }
    return link
  }
  trigger(debugInfo) {
    this.version++
    globalVersion++
    this.notify(debugInfo)
  }
  notify(debugInfo) {
    startBatch()
    try {
      if (true) {
        for (let head = this.subsHead; head; head = head.nextSub) {
          if (head.sub.onTrigger && !(head.sub.flags & 8)) {
            head.sub.onTrigger(
              extend(
                {
                  effect: head.sub,
                },
                debugInfo,
              ),
            )
          }
        }
      }
      for (let link = this.subs; link; link = link.prevSub) {
        if (link.sub.notify()) {
          link.sub.dep.notify()
        }
      }
    } finally {
      endBatch()
    }
  }
}
function addSub(link) {
  link.dep.sc++
  if (link.sub.flags & 4) {
    const computed3 = link.dep.computed
    if (computed3 && !link.dep.subs) {
      computed3.flags |= 4 | 16
      for (let l = computed3.deps; l; l = l.nextDep) {
        addSub(l)
      }
    }
    const currentTail = link.dep.subs
    if (currentTail !== link) {
      link.prevSub = currentTail
      if (currentTail) currentTail.nextSub = link
    }
    if (link.dep.subsHead === void 0) {
      link.dep.subsHead = link
    }
    link.dep.subs = link
  }
}
var targetMap = /* @__PURE__ */ new WeakMap()
var ITERATE_KEY = Symbol(true ? 'Object iterate' : '')
var MAP_KEY_ITERATE_KEY = Symbol(true ? 'Map keys iterate' : '')
var ARRAY_ITERATE_KEY = Symbol(true ? 'Array iterate' : '')
function track(target, type, key) {
  if (shouldTrack && activeSub) {
    let depsMap = targetMap.get(target)
    if (!depsMap) {
      targetMap.set(target, (depsMap = /* @__PURE__ */ new Map()))
    }
    let dep = depsMap.get(key)
    if (!dep) {
      depsMap.set(key, (dep = new Dep()))
      dep.map = depsMap
      dep.key = key
    }
    if (true) {
      dep.track({
        target,
        type,
        key,
      })
    } else {
      dep.track()
    }
  }
}
function trigger(target, type, key, newValue, oldValue, oldTarget) {
  const depsMap = targetMap.get(target)
  if (!depsMap) {
    globalVersion++
    return
  }
  const run = (dep) => {
    if (dep) {
      if (true) {
        dep.trigger({
          target,
          type,
          key,
          newValue,
          oldValue,
          oldTarget,
        })
      } else {
        dep.trigger()
      }
    }
  }
  startBatch()
  if (type === 'clear') {
    depsMap.forEach(run)
  } else {
    const targetIsArray = isArray(target)
    const isArrayIndex = targetIsArray && isIntegerKey(key)
    if (targetIsArray && key === 'length') {
      const newLength = Number(newValue)
      depsMap.forEach((dep, key2) => {
        if (key2 === 'length' || key2 === ARRAY_ITERATE_KEY || (!isSymbol(key2) && key2 >= newLength)) {
          run(dep)
        }
      })
    } else {
      if (key !== void 0 || depsMap.has(void 0)) {
        run(depsMap.get(key))
      }
      if (isArrayIndex) {
        run(depsMap.get(ARRAY_ITERATE_KEY))
      }
      switch (type) {
        case 'add':
          if (!targetIsArray) {
            run(depsMap.get(ITERATE_KEY))
            if (isMap(target)) {
              run(depsMap.get(MAP_KEY_ITERATE_KEY))
            }
          } else if (isArrayIndex) {
            run(depsMap.get('length'))
          }
          break
        case 'delete':
          if (!targetIsArray) {
            run(depsMap.get(ITERATE_KEY))
            if (isMap(target)) {
              run(depsMap.get(MAP_KEY_ITERATE_KEY))
            }
          }
          break
        case 'set':
          if (isMap(target)) {
            run(depsMap.get(ITERATE_KEY))
          }
          break
      }
    }
  }
  endBatch()
}
function getDepFromReactive(object, key) {
  const depMap = targetMap.get(object)
  return depMap && depMap.get(key)
}
function reactiveReadArray(array) {
  const raw = toRaw(array)
  if (raw === array) return raw
  track(raw, 'iterate', ARRAY_ITERATE_KEY)
  if (isShallow(array)) return raw
  if (!isReadonly(array)) return raw.map(toReactive)
  return isReactive(array) ? raw.map((item) => toReadonly(toReactive(item))) : raw.map(toReadonly)
}
function shallowReadArray(arr) {
  track((arr = toRaw(arr)), 'iterate', ARRAY_ITERATE_KEY)
  return arr
}
function toWrapped(target, item) {
  if (isReadonly(target)) {
    return isReactive(target) ? toReadonly(toReactive(item)) : toReadonly(item)
  }
  return toReactive(item)
}
var arrayInstrumentations = {
  __proto__: null,
  [Symbol.iterator]() {
    return iterator(this, Symbol.iterator, (item) => toWrapped(this, item))
  },
  concat(...args) {
    return reactiveReadArray(this).concat(...args.map((x) => (isArray(x) ? reactiveReadArray(x) : x)))
  },
  entries() {
    return iterator(this, 'entries', (value) => {
      value[1] = toWrapped(this, value[1])
      return value
    })
  },
  every(fn, thisArg) {
    return apply(this, 'every', fn, thisArg, void 0, arguments)
  },
  filter(fn, thisArg) {
    return apply(this, 'filter', fn, thisArg, (v) => v.map((item) => toWrapped(this, item)), arguments)
  },
  find(fn, thisArg) {
    return apply(this, 'find', fn, thisArg, (item) => toWrapped(this, item), arguments)
  },
  findIndex(fn, thisArg) {
    return apply(this, 'findIndex', fn, thisArg, void 0, arguments)
  },
  findLast(fn, thisArg) {
    return apply(this, 'findLast', fn, thisArg, (item) => toWrapped(this, item), arguments)
  },
  findLastIndex(fn, thisArg) {
    return apply(this, 'findLastIndex', fn, thisArg, void 0, arguments)
  },
  // flat, flatMap could benefit from ARRAY_ITERATE but are not straight-forward to implement
  forEach(fn, thisArg) {
    return apply(this, 'forEach', fn, thisArg, void 0, arguments)
  },
  includes(...args) {
    return searchProxy(this, 'includes', args)
  },
  indexOf(...args) {
    return searchProxy(this, 'indexOf', args)
  },
  join(separator) {
    return reactiveReadArray(this).join(separator)
  },
  // keys() iterator only reads `length`, no optimization required
  lastIndexOf(...args) {
    return searchProxy(this, 'lastIndexOf', args)
  },
  map(fn, thisArg) {
    return apply(this, 'map', fn, thisArg, void 0, arguments)
  },
  pop() {
    return noTracking(this, 'pop')
  },
  push(...args) {
    return noTracking(this, 'push', args)
  },
  reduce(fn, ...args) {
    return reduce(this, 'reduce', fn, args)
  },
  reduceRight(fn, ...args) {
    return reduce(this, 'reduceRight', fn, args)
  },
  shift() {
    return noTracking(this, 'shift')
  },
  // slice could use ARRAY_ITERATE but also seems to beg for range tracking
  some(fn, thisArg) {
    return apply(this, 'some', fn, thisArg, void 0, arguments)
  },
  splice(...args) {
    return noTracking(this, 'splice', args)
  },
  toReversed() {
    return reactiveReadArray(this).toReversed()
  },
  toSorted(comparer) {
    return reactiveReadArray(this).toSorted(comparer)
  },
  toSpliced(...args) {
    return reactiveReadArray(this).toSpliced(...args)
  },
  unshift(...args) {
    return noTracking(this, 'unshift', args)
  },
  values() {
    return iterator(this, 'values', (item) => toWrapped(this, item))
  },
}
function iterator(self2, method, wrapValue) {
  const arr = shallowReadArray(self2)
  const methodFn = arr[method]
  const iter = methodFn.call(arr)
  if (arr !== self2 && !isShallow(self2)) {
    if (iter[Symbol.toStringTag] === 'Array Iterator') {
      const wrapped = Object.create(Object.getPrototypeOf(iter))
      wrapped.next = () => wrapResult(iter.next(), wrapValue)
      if (methodFn !== arrayProto[method]) {
        Object.defineProperties(wrapped, {
          return: {
            get() {
              const fn = iter.return
              return typeof fn === 'function' ? fn.bind(iter) : fn
            },
          },
          throw: {
            get() {
              const fn = iter.throw
              return typeof fn === 'function' ? fn.bind(iter) : fn
            },
          },
        })
      }
      return wrapped
    }
    iter._next = iter.next
    iter.next = () => wrapResult(iter._next(), wrapValue)
  }
  return iter
}
function wrapResult(result, wrapValue) {
  if (!result.done) {
    result.value = wrapValue(result.value)
  }
  return result
}
var arrayProto = Array.prototype
function apply(self2, method, fn, thisArg, wrappedRetFn, args) {
  const arr = shallowReadArray(self2)
  const needsWrap = arr !== self2 && !isShallow(self2)
  const methodFn = arr[method]
  if (methodFn !== arrayProto[method]) {
    const result2 = methodFn.apply(self2, args)
    return needsWrap ? toReactive(result2) : result2
  }
  let wrappedFn = fn
  if (arr !== self2) {
    if (needsWrap) {
      wrappedFn = function (item, index) {
        return fn.call(this, toWrapped(self2, item), index, self2)
      }
    } else if (fn.length > 2) {
      wrappedFn = function (item, index) {
        return fn.call(this, item, index, self2)
      }
    }
  }
  const result = methodFn.call(arr, wrappedFn, thisArg)
  return needsWrap && wrappedRetFn ? wrappedRetFn(result) : result
}
function reduce(self2, method, fn, args) {
  const arr = shallowReadArray(self2)
  const needsWrap = arr !== self2 && !isShallow(self2)
  let wrappedFn = fn
  let wrapInitialAccumulator = false
  if (arr !== self2) {
    if (needsWrap) {
      wrapInitialAccumulator = args.length === 0
      wrappedFn = function (acc, item, index) {
        if (wrapInitialAccumulator) {
          wrapInitialAccumulator = false
          acc = toWrapped(self2, acc)
        }
        return fn.call(this, acc, toWrapped(self2, item), index, self2)
      }
    } else if (fn.length > 3) {
      wrappedFn = function (acc, item, index) {
        return fn.call(this, acc, item, index, self2)
      }
    }
  }
  const result = arr[method](wrappedFn, ...args)
  return wrapInitialAccumulator ? toWrapped(self2, result) : result
}
function searchProxy(self2, method, args) {
  const arr = toRaw(self2)
  track(arr, 'iterate', ARRAY_ITERATE_KEY)
  const res = arr[method](...args)
  if ((res === -1 || res === false) && isProxy(args[0])) {
    args[0] = toRaw(args[0])
    return arr[method](...args)
  }
  return res
}
function noTracking(self2, method, args = []) {
  pauseTracking()
  startBatch()
  const res = toRaw(self2)[method].apply(self2, args)
  endBatch()
  resetTracking()
  return res
}
var isNonTrackableKeys = makeMap(`__proto__,__v_isRef,__isVue`)
var builtInSymbols = new Set(
  Object.getOwnPropertyNames(Symbol)
    .filter((key) => key !== 'arguments' && key !== 'caller')
    .map((key) => Symbol[key])
    .filter(isSymbol),
)
function hasOwnProperty2(key) {
  if (!isSymbol(key)) key = String(key)
  const obj = toRaw(this)
  track(obj, 'has', key)
  return Object.hasOwn(obj, key)
}
var BaseReactiveHandler = class {
  constructor(_isReadonly = false, _isShallow = false) {
    this._isReadonly = _isReadonly
    this._isShallow = _isShallow
  }
  get(target, key, receiver) {
    if (key === '__v_skip') return target['__v_skip']
    const isReadonly2 = this._isReadonly,
      isShallow2 = this._isShallow
    if (key === '__v_isReactive') {
      return !isReadonly2
    } else if (key === '__v_isReadonly') {
      return isReadonly2
    } else if (key === '__v_isShallow') {
      return isShallow2
    } else if (key === '__v_raw') {
      if (
        receiver ===
          (isReadonly2
            ? isShallow2
              ? shallowReadonlyMap
              : readonlyMap
            : isShallow2
              ? shallowReactiveMap
              : reactiveMap
          ).get(target) || // receiver is not the reactive proxy, but has the same prototype
        // this means the receiver is a user proxy of the reactive proxy
        Object.getPrototypeOf(target) === Object.getPrototypeOf(receiver)
      ) {
        return target
      }
      return
    }
    const targetIsArray = isArray(target)
    if (!isReadonly2) {
      let fn
      if (targetIsArray && (fn = arrayInstrumentations[key])) {
        return fn
      }
      if (key === 'hasOwnProperty') {
        return hasOwnProperty2
      }
    }
    const res = Reflect.get(
      target,
      key,
      // if this is a proxy wrapping a ref, return methods using the raw ref
      // as receiver so that we don't have to call `toRaw` on the ref in all
      // its class methods
      isRef2(target) ? target : receiver,
    )
    if (isSymbol(key) ? builtInSymbols.has(key) : isNonTrackableKeys(key)) {
      return res
    }
    if (!isReadonly2) {
      track(target, 'get', key)
    }
    if (isShallow2) {
      return res
    }
    if (isRef2(res)) {
      const value = targetIsArray && isIntegerKey(key) ? res : res.value
      return isReadonly2 && isObject(value) ? readonly(value) : value
    }
    if (isObject(res)) {
      return isReadonly2 ? readonly(res) : reactive(res)
    }
    return res
  }
}
var MutableReactiveHandler = class extends BaseReactiveHandler {
  constructor(isShallow2 = false) {
    super(false, isShallow2)
  }
  set(target, key, value, receiver) {
    let oldValue = target[key]
    const isArrayWithIntegerKey = isArray(target) && isIntegerKey(key)
    if (!this._isShallow) {
      const isOldValueReadonly = isReadonly(oldValue)
      if (!isShallow(value) && !isReadonly(value)) {
        oldValue = toRaw(oldValue)
        value = toRaw(value)
      }
      if (!isArrayWithIntegerKey && isRef2(oldValue) && !isRef2(value)) {
        if (isOldValueReadonly) {
          if (true) {
            warn(`Set operation on key "${String(key)}" failed: target is readonly.`, target[key])
          }
          return true
        } else {
          oldValue.value = value
          return true
        }
      }
    }
    const hadKey = isArrayWithIntegerKey ? Number(key) < target.length : hasOwn(target, key)
    const result = Reflect.set(target, key, value, isRef2(target) ? target : receiver)
    if (target === toRaw(receiver) && result) {
      if (!hadKey) {
        trigger(target, 'add', key, value)
      } else if (hasChanged(value, oldValue)) {
        trigger(target, 'set', key, value, oldValue)
      }
    }
    return result
  }
  deleteProperty(target, key) {
    const hadKey = hasOwn(target, key)
    const oldValue = target[key]
    const result = Reflect.deleteProperty(target, key)
    if (result && hadKey) {
      trigger(target, 'delete', key, void 0, oldValue)
    }
    return result
  }
  has(target, key) {
    const result = Reflect.has(target, key)
    if (!isSymbol(key) || !builtInSymbols.has(key)) {
      track(target, 'has', key)
    }
    return result
  }
  ownKeys(target) {
    track(target, 'iterate', isArray(target) ? 'length' : ITERATE_KEY)
    return Reflect.ownKeys(target)
  }
}
var ReadonlyReactiveHandler = class extends BaseReactiveHandler {
  constructor(isShallow2 = false) {
    super(true, isShallow2)
  }
  set(target, key) {
    if (true) {
      warn(`Set operation on key "${String(key)}" failed: target is readonly.`, target)
    }
    return true
  }
  deleteProperty(target, key) {
    if (true) {
      warn(`Delete operation on key "${String(key)}" failed: target is readonly.`, target)
    }
    return true
  }
}
var mutableHandlers = new MutableReactiveHandler()
var readonlyHandlers = new ReadonlyReactiveHandler()
var shallowReactiveHandlers = new MutableReactiveHandler(true)
var shallowReadonlyHandlers = new ReadonlyReactiveHandler(true)
var toShallow = (value) => value
var getProto = (v) => Reflect.getPrototypeOf(v)
function createIterableMethod(method, isReadonly2, isShallow2) {
  return function (...args) {
    const target = this['__v_raw']
    const rawTarget = toRaw(target)
    const targetIsMap = isMap(rawTarget)
    const isPair = method === 'entries' || (method === Symbol.iterator && targetIsMap)
    const isKeyOnly = method === 'keys' && targetIsMap
    const innerIterator = target[method](...args)
    const wrap = isShallow2 ? toShallow : isReadonly2 ? toReadonly : toReactive
    !isReadonly2 && track(rawTarget, 'iterate', isKeyOnly ? MAP_KEY_ITERATE_KEY : ITERATE_KEY)
    return extend(
      // inheriting all iterator properties
      Object.create(innerIterator),
      {
        // iterator protocol
        next() {
          const { value, done } = innerIterator.next()
          return done
            ? { value, done }
            : {
                value: isPair ? [wrap(value[0]), wrap(value[1])] : wrap(value),
                done,
              }
        },
      },
    )
  }
}
function createReadonlyMethod(type) {
  return function (...args) {
    if (true) {
      const key = args[0] ? `on key "${args[0]}" ` : ``
      warn(`${capitalize(type)} operation ${key}failed: target is readonly.`, toRaw(this))
    }
    return type === 'delete' ? false : type === 'clear' ? void 0 : this
  }
}
function createInstrumentations(readonly2, shallow) {
  const instrumentations = {
    get(key) {
      const target = this['__v_raw']
      const rawTarget = toRaw(target)
      const rawKey = toRaw(key)
      if (!readonly2) {
        if (hasChanged(key, rawKey)) {
          track(rawTarget, 'get', key)
        }
        track(rawTarget, 'get', rawKey)
      }
      const { has } = getProto(rawTarget)
      const wrap = shallow ? toShallow : readonly2 ? toReadonly : toReactive
      if (has.call(rawTarget, key)) {
        return wrap(target.get(key))
      } else if (has.call(rawTarget, rawKey)) {
        return wrap(target.get(rawKey))
      } else if (target !== rawTarget) {
        target.get(key)
      }
    },
    get size() {
      const target = this['__v_raw']
      !readonly2 && track(toRaw(target), 'iterate', ITERATE_KEY)
      return target.size
    },
    has(key) {
      const target = this['__v_raw']
      const rawTarget = toRaw(target)
      const rawKey = toRaw(key)
      if (!readonly2) {
        if (hasChanged(key, rawKey)) {
          track(rawTarget, 'has', key)
        }
        track(rawTarget, 'has', rawKey)
      }
      return key === rawKey ? target.has(key) : target.has(key) || target.has(rawKey)
    },
    forEach(callback, thisArg) {
      const target = this['__v_raw']
      const rawTarget = toRaw(target)
      const wrap = shallow ? toShallow : readonly2 ? toReadonly : toReactive
      !readonly2 && track(rawTarget, 'iterate', ITERATE_KEY)
      return target.forEach((value, key) => {
        return callback.call(thisArg, wrap(value), wrap(key), this)
      })
    },
  }
  extend(
    instrumentations,
    readonly2
      ? {
          add: createReadonlyMethod('add'),
          set: createReadonlyMethod('set'),
          delete: createReadonlyMethod('delete'),
          clear: createReadonlyMethod('clear'),
        }
      : {
          add(value) {
            const target = toRaw(this)
            const proto = getProto(target)
            const rawValue = toRaw(value)
            const valueToAdd = !shallow && !isShallow(value) && !isReadonly(value) ? rawValue : value
            const hadKey =
              proto.has.call(target, valueToAdd) ||
              (hasChanged(value, valueToAdd) && proto.has.call(target, value)) ||
              (hasChanged(rawValue, valueToAdd) && proto.has.call(target, rawValue))
            if (!hadKey) {
              target.add(valueToAdd)
              trigger(target, 'add', valueToAdd, valueToAdd)
            }
            return this
          },
          set(key, value) {
            if (!shallow && !isShallow(value) && !isReadonly(value)) {
              value = toRaw(value)
            }
            const target = toRaw(this)
            const { has, get } = getProto(target)
            let hadKey = has.call(target, key)
            if (!hadKey) {
              key = toRaw(key)
              hadKey = has.call(target, key)
            } else if (true) {
              checkIdentityKeys(target, has, key)
            }
            const oldValue = get.call(target, key)
            target.set(key, value)
            if (!hadKey) {
              trigger(target, 'add', key, value)
            } else if (hasChanged(value, oldValue)) {
              trigger(target, 'set', key, value, oldValue)
            }
            return this
          },
          delete(key) {
            const target = toRaw(this)
            const { has, get } = getProto(target)
            let hadKey = has.call(target, key)
            if (!hadKey) {
              key = toRaw(key)
              hadKey = has.call(target, key)
            } else if (true) {
              checkIdentityKeys(target, has, key)
            }
            const oldValue = get ? get.call(target, key) : void 0
            const result = target.delete(key)
            if (hadKey) {
              trigger(target, 'delete', key, void 0, oldValue)
            }
            return result
          },
          clear() {
            const target = toRaw(this)
            const hadItems = target.size !== 0
            const oldTarget = true ? (isMap(target) ? new Map(target) : new Set(target)) : void 0
            const result = target.clear()
            if (hadItems) {
              trigger(target, 'clear', void 0, void 0, oldTarget)
            }
            return result
          },
        },
  )
  const iteratorMethods = ['keys', 'values', 'entries', Symbol.iterator]
  iteratorMethods.forEach((method) => {
    instrumentations[method] = createIterableMethod(method, readonly2, shallow)
  })
  return instrumentations
}
function createInstrumentationGetter(isReadonly2, shallow) {
  const instrumentations = createInstrumentations(isReadonly2, shallow)
  return (target, key, receiver) => {
    if (key === '__v_isReactive') {
      return !isReadonly2
    } else if (key === '__v_isReadonly') {
      return isReadonly2
    } else if (key === '__v_isShallow') {
      return shallow
    } else if (key === '__v_raw') {
      return target
    }
    return Reflect.get(hasOwn(instrumentations, key) && key in target ? instrumentations : target, key, receiver)
  }
}
var mutableCollectionHandlers = {
  get: createInstrumentationGetter(false, false),
}
var shallowCollectionHandlers = {
  get: createInstrumentationGetter(false, true),
}
var readonlyCollectionHandlers = {
  get: createInstrumentationGetter(true, false),
}
var shallowReadonlyCollectionHandlers = {
  get: createInstrumentationGetter(true, true),
}
function checkIdentityKeys(target, has, key) {
  const rawKey = toRaw(key)
  if (rawKey !== key && has.call(target, rawKey)) {
    const type = toRawType(target)
    warn(
      `Reactive ${type} contains both the raw and reactive versions of the same object${type === `Map` ? ` as keys` : ``}, which can lead to inconsistencies. Avoid differentiating between the raw and reactive versions of an object and only use the reactive version if possible.`,
    )
  }
}
var reactiveMap = /* @__PURE__ */ new WeakMap()
var shallowReactiveMap = /* @__PURE__ */ new WeakMap()
var readonlyMap = /* @__PURE__ */ new WeakMap()
var shallowReadonlyMap = /* @__PURE__ */ new WeakMap()
function targetTypeMap(rawType) {
  switch (rawType) {
    case 'Object':
    case 'Array':
      return 1
    case 'Map':
    case 'Set':
    case 'WeakMap':
    case 'WeakSet':
      return 2
    default:
      return 0
  }
}
function reactive(target) {
  if (isReadonly(target)) {
    return target
  }
  return createReactiveObject(target, false, mutableHandlers, mutableCollectionHandlers, reactiveMap)
}
function shallowReactive(target) {
  return createReactiveObject(target, false, shallowReactiveHandlers, shallowCollectionHandlers, shallowReactiveMap)
}
function readonly(target) {
  return createReactiveObject(target, true, readonlyHandlers, readonlyCollectionHandlers, readonlyMap)
}
function shallowReadonly(target) {
  return createReactiveObject(
    target,
    true,
    shallowReadonlyHandlers,
    shallowReadonlyCollectionHandlers,
    shallowReadonlyMap,
  )
}
function createReactiveObject(target, isReadonly2, baseHandlers, collectionHandlers, proxyMap) {
  if (!isObject(target)) {
    if (true) {
      warn(`value cannot be made ${isReadonly2 ? 'readonly' : 'reactive'}: ${String(target)}`)
    }
    return target
  }
  if (target['__v_raw'] && !(isReadonly2 && target['__v_isReactive'])) {
    return target
  }
  if (target['__v_skip'] || !Object.isExtensible(target)) {
    return target
  }
  const existingProxy = proxyMap.get(target)
  if (existingProxy) {
    return existingProxy
  }
  const targetType = targetTypeMap(toRawType(target))
  if (targetType === 0) {
    return target
  }
  const proxy = new Proxy(target, targetType === 2 ? collectionHandlers : baseHandlers)
  proxyMap.set(target, proxy)
  return proxy
}
function isReactive(value) {
  if (isReadonly(value)) {
    return isReactive(value['__v_raw'])
  }
  return !!(value && value['__v_isReactive'])
}
function isReadonly(value) {
  return !!(value && value['__v_isReadonly'])
}
function isShallow(value) {
  return !!(value && value['__v_isShallow'])
}
function isProxy(value) {
  return value ? !!value['__v_raw'] : false
}
function toRaw(observed) {
  const raw = observed && observed['__v_raw']
  return raw ? toRaw(raw) : observed
}
function markRaw(value) {
  if (!hasOwn(value, '__v_skip') && Object.isExtensible(value)) {
    def(value, '__v_skip', true)
  }
  return value
}
var toReactive = (value) => (isObject(value) ? reactive(value) : value)
var toReadonly = (value) => (isObject(value) ? readonly(value) : value)
function isRef2(r) {
  return r ? r['__v_isRef'] === true : false
}
function ref(value) {
  return createRef(value, false)
}
function shallowRef(value) {
  return createRef(value, true)
}
function createRef(rawValue, shallow) {
  if (isRef2(rawValue)) {
    return rawValue
  }
  return new RefImpl(rawValue, shallow)
}
var RefImpl = class {
  constructor(value, isShallow2) {
    this.dep = new Dep()
    this['__v_isRef'] = true
    this['__v_isShallow'] = false
    this._rawValue = isShallow2 ? value : toRaw(value)
    this._value = isShallow2 ? value : toReactive(value)
    this['__v_isShallow'] = isShallow2
  }
  get value() {
    if (true) {
      this.dep.track({
        target: this,
        type: 'get',
        key: 'value',
      })
    } else {
      this.dep.track()
    }
    return this._value
  }
  set value(newValue) {
    const oldValue = this._rawValue
    const useDirectValue = this['__v_isShallow'] || isShallow(newValue) || isReadonly(newValue)
    newValue = useDirectValue ? newValue : toRaw(newValue)
    if (hasChanged(newValue, oldValue)) {
      this._rawValue = newValue
      this._value = useDirectValue ? newValue : toReactive(newValue)
      if (true) {
        this.dep.trigger({
          target: this,
          type: 'set',
          key: 'value',
          newValue,
          oldValue,
        })
      } else {
        this.dep.trigger()
      }
    }
  }
}
function triggerRef(ref2) {
  if (ref2.dep) {
    if (true) {
      ref2.dep.trigger({
        target: ref2,
        type: 'set',
        key: 'value',
        newValue: ref2._value,
      })
    } else {
      ref2.dep.trigger()
    }
  }
}
function unref(ref2) {
  return isRef2(ref2) ? ref2.value : ref2
}
function toValue(source) {
  return isFunction(source) ? source() : unref(source)
}
var shallowUnwrapHandlers = {
  get: (target, key, receiver) => (key === '__v_raw' ? target : unref(Reflect.get(target, key, receiver))),
  set: (target, key, value, receiver) => {
    const oldValue = target[key]
    if (isRef2(oldValue) && !isRef2(value)) {
      oldValue.value = value
      return true
    } else {
      return Reflect.set(target, key, value, receiver)
    }
  },
}
function proxyRefs(objectWithRefs) {
  return isReactive(objectWithRefs) ? objectWithRefs : new Proxy(objectWithRefs, shallowUnwrapHandlers)
}
var CustomRefImpl = class {
  constructor(factory) {
    this['__v_isRef'] = true
    this._value = void 0
    const dep = (this.dep = new Dep())
    const { get, set } = factory(dep.track.bind(dep), dep.trigger.bind(dep))
    this._get = get
    this._set = set
  }
  get value() {
    return (this._value = this._get())
  }
  set value(newVal) {
    this._set(newVal)
  }
}
function customRef(factory) {
  return new CustomRefImpl(factory)
}
function toRefs(object) {
  if (!isProxy(object)) {
    warn(`toRefs() expects a reactive object but received a plain one.`)
  }
  const ret = isArray(object) ? new Array(object.length) : {}
  for (const key in object) {
    ret[key] = propertyToRef(object, key)
  }
  return ret
}
var ObjectRefImpl = class {
  constructor(_object, key, _defaultValue) {
    this._object = _object
    this._defaultValue = _defaultValue
    this['__v_isRef'] = true
    this._value = void 0
    this._key = isSymbol(key) ? key : String(key)
    this._raw = toRaw(_object)
    let shallow = true
    let obj = _object
    if (!isArray(_object) || isSymbol(this._key) || !isIntegerKey(this._key)) {
      do {
        shallow = !isProxy(obj) || isShallow(obj)
      } while (shallow && (obj = obj['__v_raw']))
    }
    this._shallow = shallow
  }
  get value() {
    let val = this._object[this._key]
    if (this._shallow) {
      val = unref(val)
    }
    return (this._value = val === void 0 ? this._defaultValue : val)
  }
  set value(newVal) {
    if (this._shallow && isRef2(this._raw[this._key])) {
      const nestedRef = this._object[this._key]
      if (isRef2(nestedRef)) {
        nestedRef.value = newVal
        return
      }
    }
    this._object[this._key] = newVal
  }
  get dep() {
    return getDepFromReactive(this._raw, this._key)
  }
}
var GetterRefImpl = class {
  constructor(_getter) {
    this._getter = _getter
    this['__v_isRef'] = true
    this['__v_isReadonly'] = true
    this._value = void 0
  }
  get value() {
    return (this._value = this._getter())
  }
}
function toRef(source, key, defaultValue) {
  if (isRef2(source)) {
    return source
  } else if (isFunction(source)) {
    return new GetterRefImpl(source)
  } else if (isObject(source) && arguments.length > 1) {
    return propertyToRef(source, key, defaultValue)
  } else {
    return ref(source)
  }
}
function propertyToRef(source, key, defaultValue) {
  return new ObjectRefImpl(source, key, defaultValue)
}
var ComputedRefImpl = class {
  constructor(fn, setter, isSSR) {
    this.fn = fn
    this.setter = setter
    this._value = void 0
    this.dep = new Dep(this)
    this.__v_isRef = true
    this.deps = void 0
    this.depsTail = void 0
    this.flags = 16
    this.globalVersion = globalVersion - 1
    this.next = void 0
    this.effect = this
    this['__v_isReadonly'] = !setter
    this.isSSR = isSSR
  }
  /**
   * @internal
   */
  notify() {
    this.flags |= 16
    if (
      !(this.flags & 8) && // avoid infinite self recursion
      activeSub !== this
    ) {
      batch(this, true)
      return true
    } else if (true);
  }
  get value() {
    const link = true
      ? this.dep.track({
          target: this,
          type: 'get',
          key: 'value',
        })
      : this.dep.track()
    refreshComputed(this)
    if (link) {
      link.version = this.dep.version
    }
    return this._value
  }
  set value(newValue) {
    if (this.setter) {
      this.setter(newValue)
    } else if (true) {
      warn('Write operation failed: computed value is readonly')
    }
  }
}
function computed(getterOrOptions, debugOptions, isSSR = false) {
  let getter
  let setter
  if (isFunction(getterOrOptions)) {
    getter = getterOrOptions
  } else {
    getter = getterOrOptions.get
    setter = getterOrOptions.set
  }
  const cRef = new ComputedRefImpl(getter, setter, isSSR)
  if (debugOptions && !isSSR) {
    cRef.onTrack = debugOptions.onTrack
    cRef.onTrigger = debugOptions.onTrigger
  }
  return cRef
}
var TrackOpTypes = {
  GET: 'get',
  HAS: 'has',
  ITERATE: 'iterate',
}
var TriggerOpTypes = {
  SET: 'set',
  ADD: 'add',
  DELETE: 'delete',
  CLEAR: 'clear',
}
var INITIAL_WATCHER_VALUE = {}
var cleanupMap = /* @__PURE__ */ new WeakMap()
var activeWatcher = void 0
function getCurrentWatcher() {
  return activeWatcher
}
function onWatcherCleanup(cleanupFn, failSilently = false, owner = activeWatcher) {
  if (owner) {
    let cleanups = cleanupMap.get(owner)
    if (!cleanups) cleanupMap.set(owner, (cleanups = []))
    cleanups.push(cleanupFn)
  } else if (!failSilently) {
    warn(`onWatcherCleanup() was called when there was no active watcher to associate with.`)
  }
}
function watch(source, cb, options = EMPTY_OBJ) {
  const { immediate, deep, once, scheduler, augmentJob, call } = options
  const warnInvalidSource = (s) => {
    ;(options.onWarn || warn)(
      `Invalid watch source: `,
      s,
      `A watch source can only be a getter/effect function, a ref, a reactive object, or an array of these types.`,
    )
  }
  const reactiveGetter = (source2) => {
    if (deep) return source2
    if (isShallow(source2) || deep === false || deep === 0) return traverse(source2, 1)
    return traverse(source2)
  }
  let effect2
  let getter
  let cleanup
  let boundCleanup
  let forceTrigger = false
  let isMultiSource = false
  if (isRef2(source)) {
    getter = () => source.value
    forceTrigger = isShallow(source)
  } else if (isReactive(source)) {
    getter = () => reactiveGetter(source)
    forceTrigger = true
  } else if (isArray(source)) {
    isMultiSource = true
    forceTrigger = source.some((s) => isReactive(s) || isShallow(s))
    getter = () =>
      source.map((s) => {
        if (isRef2(s)) {
          return s.value
        } else if (isReactive(s)) {
          return reactiveGetter(s)
        } else if (isFunction(s)) {
          return call ? call(s, 2) : s()
        } else {
          warnInvalidSource(s)
        }
      })
  } else if (isFunction(source)) {
    if (cb) {
      getter = call ? () => call(source, 2) : source
    } else {
      getter = () => {
        if (cleanup) {
          pauseTracking()
          try {
            cleanup()
          } finally {
            resetTracking()
          }
        }
        const currentEffect = activeWatcher
        activeWatcher = effect2
        try {
          return call ? call(source, 3, [boundCleanup]) : source(boundCleanup)
        } finally {
          activeWatcher = currentEffect
        }
      }
    }
  } else {
    getter = NOOP
    warnInvalidSource(source)
  }
  if (cb && deep) {
    const baseGetter = getter
    const depth = deep === true ? Infinity : deep
    getter = () => traverse(baseGetter(), depth)
  }
  const scope = getCurrentScope()
  const watchHandle = () => {
    effect2.stop()
    if (scope && scope.active) {
      remove(scope.effects, effect2)
    }
  }
  if (once && cb) {
    const _cb = cb
    cb = (...args) => {
      try {
        return _cb(...args)
      } finally {
        watchHandle()
      }
    }
  }
  let oldValue = isMultiSource ? new Array(source.length).fill(INITIAL_WATCHER_VALUE) : INITIAL_WATCHER_VALUE
  const job = (immediateFirstRun) => {
    if (!(effect2.flags & 1) || (!effect2.dirty && !immediateFirstRun)) {
      return
    }
    if (cb) {
      const newValue = effect2.run()
      if (
        immediateFirstRun ||
        deep ||
        forceTrigger ||
        (isMultiSource ? newValue.some((v, i) => hasChanged(v, oldValue[i])) : hasChanged(newValue, oldValue))
      ) {
        const currentWatcher = activeWatcher
        pauseTracking()
        try {
          if (cleanup) {
            cleanup()
          }
          activeWatcher = effect2
          const args = [
            newValue,
            // pass undefined as the old value when it's changed for the first time
            oldValue === INITIAL_WATCHER_VALUE
              ? void 0
              : isMultiSource && oldValue[0] === INITIAL_WATCHER_VALUE
                ? []
                : oldValue,
            boundCleanup,
          ]
          oldValue = newValue
          call
            ? call(cb, 3, args)
            : // @ts-expect-error
              cb(...args)
        } finally {
          activeWatcher = currentWatcher
          resetTracking()
        }
      }
    } else {
      effect2.run()
    }
  }
  if (augmentJob) {
    augmentJob(job)
  }
  effect2 = new ReactiveEffect(getter)
  effect2.scheduler = scheduler ? () => scheduler(job, false) : job
  boundCleanup = (fn) => onWatcherCleanup(fn, false, effect2)
  cleanup = effect2.onStop = () => {
    const cleanups = cleanupMap.get(effect2)
    if (cleanups) {
      if (call) {
        call(cleanups, 4)
      } else {
        for (const cleanup2 of cleanups) cleanup2()
      }
      cleanupMap.delete(effect2)
    }
  }
  if (true) {
    effect2.onTrack = options.onTrack
    effect2.onTrigger = options.onTrigger
  }
  if (cb) {
    if (immediate) {
      job(true)
    } else {
      oldValue = effect2.run()
    }
  } else if (scheduler) {
    scheduler(job.bind(null, true), true)
  } else {
    effect2.run()
  }
  watchHandle.pause = effect2.pause.bind(effect2)
  watchHandle.resume = effect2.resume.bind(effect2)
  watchHandle.stop = watchHandle
  return watchHandle
}
function traverse(value, depth = Infinity, seen) {
  if (depth <= 0 || !isObject(value) || value['__v_skip']) {
    return value
  }
  seen = seen || /* @__PURE__ */ new Map()
  if ((seen.get(value) || 0) >= depth) {
    return value
  }
  seen.set(value, depth)
  depth--
  if (isRef2(value)) {
    traverse(value.value, depth, seen)
  } else if (isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      traverse(value[i], depth, seen)
    }
  } else if (isSet(value) || isMap(value)) {
    value.forEach((v) => {
      traverse(v, depth, seen)
    })
  } else if (isPlainObject(value)) {
    for (const key in value) {
      traverse(value[key], depth, seen)
    }
    for (const key of Object.getOwnPropertySymbols(value)) {
      if (Object.prototype.propertyIsEnumerable.call(value, key)) {
        traverse(value[key], depth, seen)
      }
    }
  }
  return value
}

// ../../../node_modules/.pnpm/@vue+runtime-core@3.5.45/node_modules/@vue/runtime-core/dist/runtime-core.esm-bundler.js
var stack = []
function pushWarningContext(vnode) {
  stack.push(vnode)
}
function popWarningContext() {
  stack.pop()
}
var isWarning = false
function warn$1(msg, ...args) {
  if (isWarning) return
  isWarning = true
  pauseTracking()
  const instance = stack.length ? stack[stack.length - 1].component : null
  const appWarnHandler = instance && instance.appContext.config.warnHandler
  const trace = getComponentTrace()
  if (appWarnHandler) {
    callWithErrorHandling(appWarnHandler, instance, 11, [
      // eslint-disable-next-line no-restricted-syntax
      msg +
        args
          .map((a) => {
            var _a, _b
            return (_b = (_a = a.toString) == null ? void 0 : _a.call(a)) != null ? _b : JSON.stringify(a)
          })
          .join(''),
      instance && instance.proxy,
      trace.map(({ vnode }) => `at <${formatComponentName(instance, vnode.type)}>`).join('\n'),
      trace,
    ])
  } else {
    const warnArgs = [`[Vue warn]: ${msg}`, ...args]
    if (
      trace.length && // avoid spamming console during tests
      true
    ) {
      warnArgs.push(
        `
`,
        ...formatTrace(trace),
      )
    }
    console.warn(...warnArgs)
  }
  resetTracking()
  isWarning = false
}
function getComponentTrace() {
  let currentVNode = stack[stack.length - 1]
  if (!currentVNode) {
    return []
  }
  const normalizedStack = []
  while (currentVNode) {
    const last = normalizedStack[0]
    if (last && last.vnode === currentVNode) {
      last.recurseCount++
    } else {
      normalizedStack.push({
        vnode: currentVNode,
        recurseCount: 0,
      })
    }
    const parentInstance = currentVNode.component && currentVNode.component.parent
    currentVNode = parentInstance && parentInstance.vnode
  }
  return normalizedStack
}
function formatTrace(trace) {
  const logs = []
  trace.forEach((entry, i) => {
    logs.push(
      ...(i === 0
        ? []
        : [
            `
`,
          ]),
      ...formatTraceEntry(entry),
    )
  })
  return logs
}
function formatTraceEntry({ vnode, recurseCount }) {
  const postfix = recurseCount > 0 ? `... (${recurseCount} recursive calls)` : ``
  const isRoot = vnode.component ? vnode.component.parent == null : false
  const open = ` at <${formatComponentName(vnode.component, vnode.type, isRoot)}`
  const close = `>` + postfix
  return vnode.props ? [open, ...formatProps(vnode.props), close] : [open + close]
}
function formatProps(props) {
  const res = []
  const keys = Object.keys(props)
  keys.slice(0, 3).forEach((key) => {
    res.push(...formatProp(key, props[key]))
  })
  if (keys.length > 3) {
    res.push(` ...`)
  }
  return res
}
function formatProp(key, value, raw) {
  if (isString(value)) {
    value = JSON.stringify(value)
    return raw ? value : [`${key}=${value}`]
  } else if (typeof value === 'number' || typeof value === 'boolean' || value == null) {
    return raw ? value : [`${key}=${value}`]
  } else if (isRef2(value)) {
    value = formatProp(key, toRaw(value.value), true)
    return raw ? value : [`${key}=Ref<`, value, `>`]
  } else if (isFunction(value)) {
    return [`${key}=fn${value.name ? `<${value.name}>` : ``}`]
  } else {
    value = toRaw(value)
    return raw ? value : [`${key}=`, value]
  }
}
function assertNumber(val, type) {
  if (false) return
  if (val === void 0) {
    return
  } else if (typeof val !== 'number') {
    warn$1(`${type} is not a valid number - got ${JSON.stringify(val)}.`)
  } else if (isNaN(val)) {
    warn$1(`${type} is NaN - the duration expression might be incorrect.`)
  }
}
var ErrorCodes = {
  SETUP_FUNCTION: 0,
  0: 'SETUP_FUNCTION',
  RENDER_FUNCTION: 1,
  1: 'RENDER_FUNCTION',
  NATIVE_EVENT_HANDLER: 5,
  5: 'NATIVE_EVENT_HANDLER',
  COMPONENT_EVENT_HANDLER: 6,
  6: 'COMPONENT_EVENT_HANDLER',
  VNODE_HOOK: 7,
  7: 'VNODE_HOOK',
  DIRECTIVE_HOOK: 8,
  8: 'DIRECTIVE_HOOK',
  TRANSITION_HOOK: 9,
  9: 'TRANSITION_HOOK',
  APP_ERROR_HANDLER: 10,
  10: 'APP_ERROR_HANDLER',
  APP_WARN_HANDLER: 11,
  11: 'APP_WARN_HANDLER',
  FUNCTION_REF: 12,
  12: 'FUNCTION_REF',
  ASYNC_COMPONENT_LOADER: 13,
  13: 'ASYNC_COMPONENT_LOADER',
  SCHEDULER: 14,
  14: 'SCHEDULER',
  COMPONENT_UPDATE: 15,
  15: 'COMPONENT_UPDATE',
  APP_UNMOUNT_CLEANUP: 16,
  16: 'APP_UNMOUNT_CLEANUP',
}
var ErrorTypeStrings$1 = {
  ['sp']: 'serverPrefetch hook',
  ['bc']: 'beforeCreate hook',
  ['c']: 'created hook',
  ['bm']: 'beforeMount hook',
  ['m']: 'mounted hook',
  ['bu']: 'beforeUpdate hook',
  ['u']: 'updated',
  ['bum']: 'beforeUnmount hook',
  ['um']: 'unmounted hook',
  ['a']: 'activated hook',
  ['da']: 'deactivated hook',
  ['ec']: 'errorCaptured hook',
  ['rtc']: 'renderTracked hook',
  ['rtg']: 'renderTriggered hook',
  [0]: 'setup function',
  [1]: 'render function',
  [2]: 'watcher getter',
  [3]: 'watcher callback',
  [4]: 'watcher cleanup function',
  [5]: 'native event handler',
  [6]: 'component event handler',
  [7]: 'vnode hook',
  [8]: 'directive hook',
  [9]: 'transition hook',
  [10]: 'app errorHandler',
  [11]: 'app warnHandler',
  [12]: 'ref function',
  [13]: 'async component loader',
  [14]: 'scheduler flush',
  [15]: 'component update',
  [16]: 'app unmount cleanup function',
}
function callWithErrorHandling(fn, instance, type, args) {
  try {
    return args ? fn(...args) : fn()
  } catch (err) {
    handleError(err, instance, type)
  }
}
function callWithAsyncErrorHandling(fn, instance, type, args) {
  if (isFunction(fn)) {
    const res = callWithErrorHandling(fn, instance, type, args)
    if (res && isPromise(res)) {
      res.catch((err) => {
        handleError(err, instance, type, void 0, true)
      })
    }
    return res
  }
  if (isArray(fn)) {
    const values = []
    for (let i = 0; i < fn.length; i++) {
      values.push(callWithAsyncErrorHandling(fn[i], instance, type, args))
    }
    return values
  } else if (true) {
    warn$1(`Invalid value type passed to callWithAsyncErrorHandling(): ${typeof fn}`)
  }
}
function handleError(err, instance, type, throwInDev = true, isAsyncError = false) {
  const contextVNode = instance ? instance.vnode : null
  const { errorHandler, throwUnhandledErrorInProduction } = (instance && instance.appContext.config) || EMPTY_OBJ
  if (instance) {
    let cur = instance.parent
    const exposedInstance = instance.proxy
    const errorInfo = true ? ErrorTypeStrings$1[type] : `https://vuejs.org/error-reference/#runtime-${type}`
    while (cur) {
      const errorCapturedHooks = cur.ec
      if (
        errorCapturedHooks &&
        !cur.isUnmounted && // Async failures may outlive stopped scopes whose unmount effects
        // are deferred or discarded by Suspense.
        (!isAsyncError || cur.scope.active)
      ) {
        for (let i = 0; i < errorCapturedHooks.length; i++) {
          if (errorCapturedHooks[i](err, exposedInstance, errorInfo) === false) {
            return
          }
        }
      }
      cur = cur.parent
    }
    if (errorHandler) {
      pauseTracking()
      callWithErrorHandling(errorHandler, null, 10, [err, exposedInstance, errorInfo])
      resetTracking()
      return
    }
  }
  logError(err, type, contextVNode, throwInDev, throwUnhandledErrorInProduction)
}
function logError(err, type, contextVNode, throwInDev = true, throwInProd = false) {
  if (true) {
    const info = ErrorTypeStrings$1[type]
    if (contextVNode) {
      pushWarningContext(contextVNode)
    }
    warn$1(`Unhandled error${info ? ` during execution of ${info}` : ``}`)
    if (contextVNode) {
      popWarningContext()
    }
    if (throwInDev) {
      throw err
    } else {
      console.error(err)
    }
  } else if (throwInProd) {
    throw err
  } else {
    console.error(err)
  }
}
var queue = []
var flushIndex = -1
var pendingPostFlushCbs = []
var activePostFlushCbs = null
var postFlushIndex = 0
var resolvedPromise = Promise.resolve()
var currentFlushPromise = null
var RECURSION_LIMIT = 100
function nextTick(fn) {
  const p2 = currentFlushPromise || resolvedPromise
  return fn ? p2.then(this ? fn.bind(this) : fn) : p2
}
function findInsertionIndex(id) {
  let start = flushIndex + 1
  let end = queue.length
  while (start < end) {
    const middle = (start + end) >>> 1
    const middleJob = queue[middle]
    const middleJobId = getId(middleJob)
    if (middleJobId < id || (middleJobId === id && middleJob.flags & 2)) {
      start = middle + 1
    } else {
      end = middle
    }
  }
  return start
}
function queueJob(job) {
  if (!(job.flags & 1)) {
    const jobId = getId(job)
    const lastJob = queue[queue.length - 1]
    if (
      !lastJob || // fast path when the job id is larger than the tail
      (!(job.flags & 2) && jobId >= getId(lastJob))
    ) {
      queue.push(job)
    } else {
      queue.splice(findInsertionIndex(jobId), 0, job)
    }
    job.flags |= 1
    queueFlush()
  }
}
function queueFlush() {
  if (!currentFlushPromise) {
    currentFlushPromise = resolvedPromise.then(flushJobs)
  }
}
function queuePostFlushCb(cb) {
  if (!isArray(cb)) {
    if (activePostFlushCbs && cb.id === -1) {
      activePostFlushCbs.splice(postFlushIndex + 1, 0, cb)
    } else if (!(cb.flags & 1)) {
      pendingPostFlushCbs.push(cb)
      cb.flags |= 1
    }
  } else {
    for (let i = 0; i < cb.length; i++) {
      pendingPostFlushCbs.push(cb[i])
    }
  }
  queueFlush()
}
function flushPreFlushCbs(instance, minUid, seen, i = flushIndex + 1) {
  if (true) {
    seen = seen || /* @__PURE__ */ new Map()
  }
  for (; i < queue.length; i++) {
    const cb = queue[i]
    if (cb && cb.flags & 2) {
      if ((instance && cb.id !== instance.uid) || (minUid !== void 0 && !(cb.id >= minUid))) {
        continue
      }
      if (checkRecursiveUpdates(seen, cb)) {
        continue
      }
      queue.splice(i, 1)
      i = instance ? i - 1 : flushIndex
      if (cb.flags & 4) {
        cb.flags &= -2
      }
      cb()
      if (!(cb.flags & 4)) {
        cb.flags &= -2
      }
    }
  }
}
function flushPostFlushCbs(seen, skip, minUid = 0) {
  if (pendingPostFlushCbs.length) {
    let cbs = pendingPostFlushCbs
    let kept = 0
    if (skip) {
      cbs = []
      for (let i = 0; i < pendingPostFlushCbs.length; i++) {
        const cb = pendingPostFlushCbs[i]
        if (cb.i !== void 0 ? !cb.i || cb.i.uid < minUid : skip.has(cb)) {
          pendingPostFlushCbs[kept++] = cb
        } else {
          cbs.push(cb)
        }
      }
    }
    const deduped = [...new Set(cbs)].sort((a, b) => getId(a) - getId(b))
    pendingPostFlushCbs.length = kept
    if (activePostFlushCbs) {
      for (let i = 0; i < deduped.length; i++) {
        activePostFlushCbs.push(deduped[i])
      }
      return
    }
    activePostFlushCbs = deduped
    if (true) {
      seen = seen || /* @__PURE__ */ new Map()
    }
    for (postFlushIndex = 0; postFlushIndex < activePostFlushCbs.length; postFlushIndex++) {
      const cb = activePostFlushCbs[postFlushIndex]
      if (checkRecursiveUpdates(seen, cb)) {
        continue
      }
      if (cb.flags & 4) {
        cb.flags &= -2
      }
      if (!(cb.flags & 8)) cb()
      cb.flags &= -2
    }
    activePostFlushCbs = null
    postFlushIndex = 0
  }
}
var isFlushing = false
function flushOnAppMount(fn, minUid) {
  if (isFlushing) {
    fn()
    return
  }
  const queued = minUid === void 0 ? void 0 : new Set(pendingPostFlushCbs)
  fn()
  isFlushing = true
  try {
    flushPreFlushCbs(void 0, minUid)
    flushPostFlushCbs(void 0, queued, minUid)
  } finally {
    isFlushing = false
  }
}
var getId = (job) => (job.id == null ? (job.flags & 2 ? -1 : Infinity) : job.id)
function flushJobs(seen) {
  if (true) {
    seen = seen || /* @__PURE__ */ new Map()
  }
  const check = true ? (job) => checkRecursiveUpdates(seen, job) : NOOP
  try {
    for (flushIndex = 0; flushIndex < queue.length; flushIndex++) {
      const job = queue[flushIndex]
      if (job && !(job.flags & 8)) {
        if (check(job)) {
          continue
        }
        if (job.flags & 4) {
          job.flags &= ~1
        }
        callWithErrorHandling(job, job.i, job.i ? 15 : 14)
        if (!(job.flags & 4)) {
          job.flags &= ~1
        }
      }
    }
  } finally {
    for (; flushIndex < queue.length; flushIndex++) {
      const job = queue[flushIndex]
      if (job) {
        job.flags &= -2
      }
    }
    flushIndex = -1
    queue.length = 0
    flushPostFlushCbs(seen)
    currentFlushPromise = null
    if (queue.length || pendingPostFlushCbs.length) {
      flushJobs(seen)
    }
  }
}
function checkRecursiveUpdates(seen, fn) {
  const count = seen.get(fn) || 0
  if (count > RECURSION_LIMIT) {
    const instance = fn.i
    const componentName = instance && getComponentName(instance.type)
    handleError(
      `Maximum recursive updates exceeded${componentName ? ` in component <${componentName}>` : ``}. This means you have a reactive effect that is mutating its own dependencies and thus recursively triggering itself. Possible sources include component template, render function, updated hook or watcher source function.`,
      null,
      10,
    )
    return true
  }
  seen.set(fn, count + 1)
  return false
}
var isHmrUpdating = false
var setHmrUpdating = (v) => {
  try {
    return isHmrUpdating
  } finally {
    isHmrUpdating = v
  }
}
var hmrDirtyComponents = /* @__PURE__ */ new Map()
if (true) {
  getGlobalThis().__VUE_HMR_RUNTIME__ = {
    createRecord: tryWrap(createRecord),
    rerender: tryWrap(rerender),
    reload: tryWrap(reload),
  }
}
var map = /* @__PURE__ */ new Map()
function registerHMR(instance) {
  const id = instance.type.__hmrId
  let record = map.get(id)
  if (!record) {
    createRecord(id, instance.type)
    record = map.get(id)
  }
  record.instances.add(instance)
}
function unregisterHMR(instance) {
  map.get(instance.type.__hmrId).instances.delete(instance)
}
function createRecord(id, initialDef) {
  if (map.has(id)) {
    return false
  }
  map.set(id, {
    initialDef: normalizeClassComponent(initialDef),
    instances: /* @__PURE__ */ new Set(),
  })
  return true
}
function normalizeClassComponent(component) {
  return isClassComponent(component) ? component.__vccOpts : component
}
function rerender(id, newRender) {
  const record = map.get(id)
  if (!record) {
    return
  }
  record.initialDef.render = newRender
  ;[...record.instances].forEach((instance) => {
    if (newRender) {
      instance.render = newRender
      normalizeClassComponent(instance.type).render = newRender
    }
    instance.renderCache = []
    isHmrUpdating = true
    if (!(instance.job.flags & 8)) {
      instance.update()
    }
    isHmrUpdating = false
  })
}
function reload(id, newComp) {
  const record = map.get(id)
  if (!record) return
  newComp = normalizeClassComponent(newComp)
  updateComponentDef(record.initialDef, newComp)
  const instances = [...record.instances]
  for (let i = 0; i < instances.length; i++) {
    const instance = instances[i]
    const oldComp = normalizeClassComponent(instance.type)
    let dirtyInstances = hmrDirtyComponents.get(oldComp)
    if (!dirtyInstances) {
      if (oldComp !== record.initialDef) {
        updateComponentDef(oldComp, newComp)
      }
      hmrDirtyComponents.set(oldComp, (dirtyInstances = /* @__PURE__ */ new Set()))
    }
    dirtyInstances.add(instance)
    instance.appContext.propsCache.delete(instance.type)
    instance.appContext.emitsCache.delete(instance.type)
    instance.appContext.optionsCache.delete(instance.type)
    if (instance.ceReload) {
      dirtyInstances.add(instance)
      instance.ceReload(newComp.styles)
      dirtyInstances.delete(instance)
    } else if (instance.parent) {
      const update = () => {
        if (!instance.scope.active) return
        const pending =
          instance.asyncDep && !instance.asyncResolved ? instance : locateUnresolvedAsyncRoot(instance.parent)
        if (pending) {
          pending.asyncDep.catch(NOOP).then(() => {
            if (instance.scope.active && (pending.asyncResolved || !pending.scope.active)) {
              queueJob(update)
            }
          })
          return
        }
        dirtyInstances = hmrDirtyComponents.get(oldComp)
        if (!dirtyInstances) {
          hmrDirtyComponents.set(oldComp, (dirtyInstances = /* @__PURE__ */ new Set()))
        }
        dirtyInstances.add(instance)
        isHmrUpdating = true
        try {
          instance.parent.update()
        } finally {
          isHmrUpdating = false
          dirtyInstances.delete(instance)
          queuePostFlushCb(() => hmrDirtyComponents.clear())
        }
      }
      queueJob(update)
    } else if (instance.appContext.reload) {
      instance.appContext.reload()
    } else if (typeof window !== 'undefined') {
      window.location.reload()
    } else {
      console.warn('[HMR] Root or manually mounted instance modified. Full reload required.')
    }
    if (instance.root.ce && instance !== instance.root) {
      instance.root.ce._removeChildStyle(oldComp)
    }
  }
  queuePostFlushCb(() => {
    hmrDirtyComponents.clear()
  })
}
function updateComponentDef(oldComp, newComp) {
  extend(oldComp, newComp)
  for (const key in oldComp) {
    if (key !== '__file' && !(key in newComp)) {
      delete oldComp[key]
    }
  }
}
function tryWrap(fn) {
  return (id, arg) => {
    try {
      return fn(id, arg)
    } catch (e) {
      console.error(e)
      console.warn(`[HMR] Something went wrong during Vue component hot-reload. Full reload required.`)
    }
  }
}
var devtools$1
var buffer = []
var devtoolsNotInstalled = false
function emit$1(event, ...args) {
  if (devtools$1) {
    devtools$1.emit(event, ...args)
  } else if (!devtoolsNotInstalled) {
    buffer.push({ event, args })
  }
}
function setDevtoolsHook$1(hook, target) {
  var _a, _b
  devtools$1 = hook
  if (devtools$1) {
    devtools$1.enabled = true
    buffer.forEach(({ event, args }) => devtools$1.emit(event, ...args))
    buffer = []
  } else if (
    // handle late devtools injection - only do this if we are in an actual
    // browser environment to avoid the timer handle stalling test runner exit
    // (#4815)
    typeof window !== 'undefined' && // some envs mock window but not fully
    window.HTMLElement && // also exclude jsdom
    // eslint-disable-next-line no-restricted-syntax
    !((_b = (_a = window.navigator) == null ? void 0 : _a.userAgent) == null ? void 0 : _b.includes('jsdom'))
  ) {
    const replay = (target.__VUE_DEVTOOLS_HOOK_REPLAY__ = target.__VUE_DEVTOOLS_HOOK_REPLAY__ || [])
    replay.push((newHook) => {
      setDevtoolsHook$1(newHook, target)
    })
    setTimeout(() => {
      if (!devtools$1) {
        target.__VUE_DEVTOOLS_HOOK_REPLAY__ = null
        devtoolsNotInstalled = true
        buffer = []
      }
    }, 3e3)
  } else {
    devtoolsNotInstalled = true
    buffer = []
  }
}
function devtoolsInitApp(app, version2) {
  emit$1('app:init', app, version2, {
    Fragment,
    Text,
    Comment,
    Static,
  })
}
function devtoolsUnmountApp(app) {
  emit$1('app:unmount', app)
}
var devtoolsComponentAdded = createDevtoolsComponentHook(
  'component:added',
  /* COMPONENT_ADDED */
)
var devtoolsComponentUpdated = createDevtoolsComponentHook(
  'component:updated',
  /* COMPONENT_UPDATED */
)
var _devtoolsComponentRemoved = createDevtoolsComponentHook(
  'component:removed',
  /* COMPONENT_REMOVED */
)
var devtoolsComponentRemoved = (component) => {
  if (
    devtools$1 &&
    typeof devtools$1.cleanupBuffer === 'function' && // remove the component if it wasn't buffered
    !devtools$1.cleanupBuffer(component)
  ) {
    _devtoolsComponentRemoved(component)
  }
}
function createDevtoolsComponentHook(hook) {
  return (component) => {
    emit$1(hook, component.appContext.app, component.uid, component.parent ? component.parent.uid : void 0, component)
  }
}
var devtoolsPerfStart = createDevtoolsPerformanceHook(
  'perf:start',
  /* PERFORMANCE_START */
)
var devtoolsPerfEnd = createDevtoolsPerformanceHook(
  'perf:end',
  /* PERFORMANCE_END */
)
function createDevtoolsPerformanceHook(hook) {
  return (component, type, time) => {
    emit$1(hook, component.appContext.app, component.uid, component, type, time)
  }
}
function devtoolsComponentEmit(component, event, params) {
  emit$1('component:emit', component.appContext.app, component, event, params)
}
var currentRenderingInstance = null
var currentScopeId = null
function setCurrentRenderingInstance(instance) {
  const prev = currentRenderingInstance
  currentRenderingInstance = instance
  currentScopeId = (instance && instance.type.__scopeId) || null
  return prev
}
function pushScopeId(id) {
  currentScopeId = id
}
function popScopeId() {
  currentScopeId = null
}
var withScopeId = (_id) => withCtx
function withCtx(fn, ctx = currentRenderingInstance, isNonScopedSlot) {
  if (!ctx) return fn
  if (fn._n) {
    return fn
  }
  const renderFnWithContext = (...args) => {
    if (renderFnWithContext._d) {
      setBlockTracking(-1)
    }
    const prevInstance = setCurrentRenderingInstance(ctx)
    const prevStackSize = blockStack.length
    let res
    try {
      res = fn(...args)
    } finally {
      for (let i = blockStack.length; i > prevStackSize; i--) closeBlock()
      setCurrentRenderingInstance(prevInstance)
      if (renderFnWithContext._d) {
        setBlockTracking(1)
      }
    }
    if (true) {
      devtoolsComponentUpdated(ctx)
    }
    return res
  }
  renderFnWithContext._n = true
  renderFnWithContext._c = true
  renderFnWithContext._d = true
  return renderFnWithContext
}
function validateDirectiveName(name) {
  if (isBuiltInDirective(name)) {
    warn$1('Do not use built-in directive ids as custom directive id: ' + name)
  }
}
function withDirectives(vnode, directives) {
  if (currentRenderingInstance === null) {
    warn$1(`withDirectives can only be used inside render functions.`)
    return vnode
  }
  const instance = getComponentPublicInstance(currentRenderingInstance)
  const bindings = vnode.dirs || (vnode.dirs = [])
  for (let i = 0; i < directives.length; i++) {
    let [dir, value, arg, modifiers = EMPTY_OBJ] = directives[i]
    if (dir) {
      if (isFunction(dir)) {
        dir = {
          mounted: dir,
          updated: dir,
        }
      }
      if (dir.deep) {
        traverse(value)
      }
      bindings.push({
        dir,
        instance,
        value,
        oldValue: void 0,
        arg,
        modifiers,
      })
    }
  }
  return vnode
}
function invokeDirectiveHook(vnode, prevVNode, instance, name) {
  let hookVNode = vnode
  if (name === 'beforeMount') {
    vnode._mount = vnode
  } else if (name === 'beforeUpdate') {
    const mount = prevVNode && prevVNode._mount
    if (mount) {
      mount._latest = vnode
      vnode._mount = mount
    }
  } else if (name === 'mounted') {
    const latest = vnode._latest
    vnode._mount = vnode._latest = void 0
    if (latest) {
      hookVNode = latest
      latest._mount = void 0
    }
  }
  const bindings = hookVNode.dirs
  const oldBindings = prevVNode && prevVNode.dirs
  for (let i = 0; i < bindings.length; i++) {
    let binding = bindings[i]
    if (oldBindings) {
      binding.oldValue = oldBindings[i].value
    } else if (name === 'mounted' && binding.oldValue !== void 0) {
      binding = extend({}, binding, { oldValue: void 0 })
    }
    const hook = binding.dir[name]
    if (hook) {
      pauseTracking()
      callWithAsyncErrorHandling(hook, instance, 8, [vnode.el, binding, hookVNode, prevVNode])
      resetTracking()
    }
  }
}
function provide(key, value) {
  if (true) {
    if (!currentInstance || currentInstance.isMounted) {
      warn$1(`provide() can only be used inside setup().`)
    }
  }
  if (currentInstance) {
    let provides = currentInstance.provides
    const parentProvides = currentInstance.parent && currentInstance.parent.provides
    if (parentProvides === provides) {
      provides = currentInstance.provides = Object.create(parentProvides)
    }
    provides[key] = value
  }
}
function inject(key, defaultValue, treatDefaultAsFactory = false) {
  const instance = getCurrentInstance()
  if (instance || currentApp) {
    const provides = currentApp
      ? currentApp._context.provides
      : instance
        ? instance.parent == null || instance.ce
          ? instance.vnode.appContext && instance.vnode.appContext.provides
          : instance.parent.provides
        : void 0
    if (provides && key in provides) {
      return provides[key]
    } else if (arguments.length > 1) {
      return treatDefaultAsFactory && isFunction(defaultValue)
        ? defaultValue.call(instance && instance.proxy)
        : defaultValue
    } else if (true) {
      warn$1(`injection "${String(key)}" not found.`)
    }
  } else if (true) {
    warn$1(`inject() can only be used inside setup() or functional components.`)
  }
}
function hasInjectionContext() {
  return !!(getCurrentInstance() || currentApp)
}
var ssrContextKey = Symbol.for('v-scx')
var useSSRContext = () => {
  {
    const ctx = inject(ssrContextKey)
    if (!ctx) {
      warn$1(
        `Server rendering context not provided. Make sure to only call useSSRContext() conditionally in the server build.`,
      )
    }
    return ctx
  }
}
function watchEffect(effect2, options) {
  return doWatch(effect2, null, options)
}
function watchPostEffect(effect2, options) {
  return doWatch(effect2, null, true ? extend({}, options, { flush: 'post' }) : { flush: 'post' })
}
function watchSyncEffect(effect2, options) {
  return doWatch(effect2, null, true ? extend({}, options, { flush: 'sync' }) : { flush: 'sync' })
}
function watch2(source, cb, options) {
  if (!isFunction(cb)) {
    warn$1(
      `\`watch(fn, options?)\` signature has been moved to a separate API. Use \`watchEffect(fn, options?)\` instead. \`watch\` now only supports \`watch(source, cb, options?) signature.`,
    )
  }
  return doWatch(source, cb, options)
}
function doWatch(source, cb, options = EMPTY_OBJ) {
  const { immediate, deep, flush, once } = options
  if (!cb) {
    if (immediate !== void 0) {
      warn$1(`watch() "immediate" option is only respected when using the watch(source, callback, options?) signature.`)
    }
    if (deep !== void 0) {
      warn$1(`watch() "deep" option is only respected when using the watch(source, callback, options?) signature.`)
    }
    if (once !== void 0) {
      warn$1(`watch() "once" option is only respected when using the watch(source, callback, options?) signature.`)
    }
  }
  const baseWatchOptions = extend({}, options)
  if (true) baseWatchOptions.onWarn = warn$1
  const runsImmediately = (cb && immediate) || (!cb && flush !== 'post')
  let ssrCleanup
  if (isInSSRComponentSetup) {
    if (flush === 'sync') {
      const ctx = useSSRContext()
      ssrCleanup = ctx.__watcherHandles || (ctx.__watcherHandles = [])
    } else if (!runsImmediately) {
      const watchStopHandle = () => {}
      watchStopHandle.stop = NOOP
      watchStopHandle.resume = NOOP
      watchStopHandle.pause = NOOP
      return watchStopHandle
    }
  }
  const instance = currentInstance
  baseWatchOptions.call = (fn, type, args) => callWithAsyncErrorHandling(fn, instance, type, args)
  let isPre = false
  if (flush === 'post') {
    baseWatchOptions.scheduler = (job) => {
      job.i = instance
      queuePostRenderEffect(job, instance && instance.suspense)
    }
  } else if (flush !== 'sync') {
    isPre = true
    baseWatchOptions.scheduler = (job, isFirstRun) => {
      if (isFirstRun) {
        job()
      } else {
        queueJob(job)
      }
    }
  }
  baseWatchOptions.augmentJob = (job) => {
    if (cb) {
      job.flags |= 4
    }
    if (isPre) {
      job.flags |= 2
      if (instance) {
        job.id = instance.uid
        job.i = instance
      }
    }
  }
  const watchHandle = watch(source, cb, baseWatchOptions)
  if (isInSSRComponentSetup) {
    if (ssrCleanup) {
      ssrCleanup.push(watchHandle)
    } else if (runsImmediately) {
      watchHandle()
    }
  }
  return watchHandle
}
function instanceWatch(source, value, options) {
  const publicThis = this.proxy
  const getter = isString(source)
    ? source.includes('.')
      ? createPathGetter(publicThis, source)
      : () => publicThis[source]
    : source.bind(publicThis, publicThis)
  let cb
  if (isFunction(value)) {
    cb = value
  } else {
    cb = value.handler
    options = value
  }
  const reset = setCurrentInstance(this)
  const res = doWatch(getter, cb.bind(publicThis), options)
  reset()
  return res
}
function createPathGetter(ctx, path) {
  const segments = path.split('.')
  return () => {
    let cur = ctx
    for (let i = 0; i < segments.length && cur; i++) {
      cur = cur[segments[i]]
    }
    return cur
  }
}
var pendingMounts = /* @__PURE__ */ new WeakMap()
var TeleportEndKey = Symbol('_vte')
var isTeleport = (type) => type.__isTeleport
var isTeleportDisabled = (props) => props && (props.disabled || props.disabled === '')
var isTeleportDeferred = (props) => props && (props.defer || props.defer === '')
var isTargetSVG = (target) => typeof SVGElement !== 'undefined' && target instanceof SVGElement
var isTargetMathML = (target) => typeof MathMLElement === 'function' && target instanceof MathMLElement
var resolveTarget = (props, select) => {
  const targetSelector = props && props.to
  if (isString(targetSelector)) {
    if (!select) {
      warn$1(`Current renderer does not support string target for Teleports. (missing querySelector renderer option)`)
      return null
    } else {
      const target = select(targetSelector)
      if (!target && !isTeleportDisabled(props)) {
        warn$1(
          `Failed to locate Teleport target with selector "${targetSelector}". Note the target element must exist before the component is mounted - i.e. the target cannot be rendered by the component itself, and ideally should be outside of the entire Vue component tree.`,
        )
      }
      return target
    }
  } else {
    if (!targetSelector && !isTeleportDisabled(props)) {
      warn$1(`Invalid Teleport target: ${targetSelector}`)
    }
    return targetSelector
  }
}
var TeleportImpl = {
  name: 'Teleport',
  __isTeleport: true,
  process(n1, n2, container, anchor, parentComponent, parentSuspense, namespace, slotScopeIds, optimized, internals) {
    const {
      mc: mountChildren,
      pc: patchChildren,
      pbc: patchBlockChildren,
      o: { insert, querySelector, createText, createComment, parentNode },
    } = internals
    const disabled = isTeleportDisabled(n2.props)
    let { dynamicChildren } = n2
    if (isHmrUpdating) {
      optimized = false
      dynamicChildren = null
    }
    const mount = (vnode, container2, anchor2) => {
      if (vnode.shapeFlag & 16) {
        mountChildren(
          vnode.children,
          container2,
          anchor2,
          parentComponent,
          parentSuspense,
          namespace,
          slotScopeIds,
          optimized,
        )
      }
    }
    const mountToTarget = (vnode = n2) => {
      const disabled2 = isTeleportDisabled(vnode.props)
      const target = (vnode.target = resolveTarget(vnode.props, querySelector))
      const targetAnchor = prepareAnchor(target, vnode, createText, insert)
      if (target) {
        if (namespace !== 'svg' && isTargetSVG(target)) {
          namespace = 'svg'
        } else if (namespace !== 'mathml' && isTargetMathML(target)) {
          namespace = 'mathml'
        }
        if (parentComponent && parentComponent.isCE) {
          ;(
            parentComponent.ce._teleportTargets || (parentComponent.ce._teleportTargets = /* @__PURE__ */ new Set())
          ).add(target)
        }
        if (!disabled2) {
          mount(vnode, target, targetAnchor)
          updateCssVars(vnode, false)
        }
      } else if (!disabled2) {
        warn$1('Invalid Teleport target on mount:', target, `(${typeof target})`)
      }
    }
    const queuePendingMount = (vnode) => {
      const mountJob = () => {
        if (pendingMounts.get(vnode) !== mountJob) return
        pendingMounts.delete(vnode)
        if (isTeleportDisabled(vnode.props)) {
          const mountContainer = parentNode(vnode.el) || container
          mount(vnode, mountContainer, vnode.anchor)
          updateCssVars(vnode, true)
        }
        mountToTarget(vnode)
      }
      pendingMounts.set(vnode, mountJob)
      queuePostRenderEffect(mountJob, parentSuspense)
    }
    if (n1 == null) {
      const placeholder = (n2.el = true ? createComment('teleport start') : createText(''))
      const mainAnchor = (n2.anchor = true ? createComment('teleport end') : createText(''))
      insert(placeholder, container, anchor)
      insert(mainAnchor, container, anchor)
      if (isTeleportDeferred(n2.props) || (parentSuspense && parentSuspense.pendingBranch)) {
        queuePendingMount(n2)
        return
      }
      if (disabled) {
        mount(n2, container, mainAnchor)
        updateCssVars(n2, true)
      }
      mountToTarget()
    } else {
      n2.el = n1.el
      const mainAnchor = (n2.anchor = n1.anchor)
      const pendingMount = pendingMounts.get(n1)
      if (pendingMount) {
        pendingMount.flags |= 8
        pendingMounts.delete(n1)
        queuePendingMount(n2)
        return
      }
      n2.targetStart = n1.targetStart
      const target = (n2.target = n1.target)
      const targetAnchor = (n2.targetAnchor = n1.targetAnchor)
      const wasDisabled = isTeleportDisabled(n1.props)
      const currentContainer = wasDisabled ? container : target
      const currentAnchor = wasDisabled ? mainAnchor : targetAnchor
      if (namespace === 'svg' || isTargetSVG(target)) {
        namespace = 'svg'
      } else if (namespace === 'mathml' || isTargetMathML(target)) {
        namespace = 'mathml'
      }
      if (dynamicChildren) {
        patchBlockChildren(
          n1.dynamicChildren,
          dynamicChildren,
          currentContainer,
          parentComponent,
          parentSuspense,
          namespace,
          slotScopeIds,
        )
        traverseStaticChildren(n1, n2, false)
      } else if (!optimized) {
        patchChildren(
          n1,
          n2,
          currentContainer,
          currentAnchor,
          parentComponent,
          parentSuspense,
          namespace,
          slotScopeIds,
          false,
        )
      }
      if (disabled) {
        if (!wasDisabled) {
          moveTeleport(n2, container, mainAnchor, internals, 1)
        } else {
          if (n2.props && n1.props && n2.props.to !== n1.props.to) {
            n2.props.to = n1.props.to
          }
        }
      } else {
        if ((n2.props && n2.props.to) !== (n1.props && n1.props.to)) {
          const nextTarget = resolveTarget(n2.props, querySelector)
          if (nextTarget) {
            n2.target = nextTarget
            moveTeleport(n2, nextTarget, null, internals, 0)
          } else if (true) {
            warn$1('Invalid Teleport target on update:', target, `(${typeof target})`)
          }
        } else if (wasDisabled) {
          moveTeleport(n2, target, targetAnchor, internals, 1)
        }
      }
      updateCssVars(n2, disabled)
    }
  },
  remove(vnode, parentComponent, parentSuspense, { um: unmount, o: { remove: hostRemove } }, doRemove) {
    const { shapeFlag, children, anchor, targetStart, targetAnchor, target, props } = vnode
    const disabled = isTeleportDisabled(props)
    const shouldRemove = doRemove || !disabled
    const pendingMount = pendingMounts.get(vnode)
    if (pendingMount) {
      pendingMount.flags |= 8
      pendingMounts.delete(vnode)
    }
    if (target) {
      hostRemove(targetStart)
      hostRemove(targetAnchor)
    }
    doRemove && hostRemove(anchor)
    if (!pendingMount && (disabled || target) && shapeFlag & 16) {
      for (let i = 0; i < children.length; i++) {
        const child = children[i]
        unmount(child, parentComponent, parentSuspense, shouldRemove, !!child.dynamicChildren)
      }
    }
  },
  move: moveTeleport,
  hydrate: hydrateTeleport,
}
function moveTeleport(vnode, container, parentAnchor, { o: { insert }, m: move }, moveType = 2) {
  if (moveType === 0) {
    if (vnode.targetStart) {
      insert(vnode.targetStart, container, parentAnchor)
    }
    insert(vnode.targetAnchor, container, parentAnchor)
    parentAnchor = vnode.targetAnchor
  }
  const { el, anchor, shapeFlag, children, props } = vnode
  const isReorder = moveType === 2
  if (isReorder) {
    insert(el, container, parentAnchor)
  }
  if (!pendingMounts.has(vnode) && (!isReorder || isTeleportDisabled(props))) {
    if (shapeFlag & 16) {
      for (let i = 0; i < children.length; i++) {
        move(children[i], container, parentAnchor, 2)
      }
    }
  }
  if (isReorder) {
    insert(anchor, container, parentAnchor)
  }
}
function hydrateTeleport(
  node,
  vnode,
  parentComponent,
  parentSuspense,
  slotScopeIds,
  optimized,
  { o: { nextSibling, parentNode, querySelector, insert, createText } },
  hydrateChildren,
) {
  function hydrateAnchor(target2, targetNode) {
    let targetAnchor = targetNode
    while (targetAnchor) {
      if (targetAnchor && targetAnchor.nodeType === 8) {
        if (targetAnchor.data === 'teleport start anchor') {
          vnode.targetStart = targetAnchor
        } else if (targetAnchor.data === 'teleport anchor') {
          vnode.targetAnchor = targetAnchor
          target2._lpa = vnode.targetAnchor && nextSibling(vnode.targetAnchor)
          break
        }
      }
      targetAnchor = nextSibling(targetAnchor)
    }
  }
  function hydrateDisabledTeleport(node2, vnode2) {
    vnode2.anchor = hydrateChildren(
      nextSibling(node2),
      vnode2,
      parentNode(node2),
      parentComponent,
      parentSuspense,
      slotScopeIds,
      optimized,
    )
  }
  const target = (vnode.target = resolveTarget(vnode.props, querySelector))
  const disabled = isTeleportDisabled(vnode.props)
  if (target) {
    const targetNode = target._lpa || target.firstChild
    if (vnode.shapeFlag & 16) {
      if (disabled) {
        hydrateDisabledTeleport(node, vnode)
        hydrateAnchor(target, targetNode)
        if (!vnode.targetAnchor) {
          prepareAnchor(
            target,
            vnode,
            createText,
            insert,
            // if target is the same as the main view, insert anchors before current node
            // to avoid hydrating mismatch
            parentNode(node) === target ? node : null,
          )
        }
      } else {
        vnode.anchor = nextSibling(node)
        hydrateAnchor(target, targetNode)
        if (!vnode.targetAnchor) {
          prepareAnchor(target, vnode, createText, insert)
        }
        hydrateChildren(
          targetNode && nextSibling(targetNode),
          vnode,
          target,
          parentComponent,
          parentSuspense,
          slotScopeIds,
          optimized,
        )
      }
    }
    updateCssVars(vnode, disabled)
  } else if (disabled) {
    if (vnode.shapeFlag & 16) {
      hydrateDisabledTeleport(node, vnode)
      vnode.targetStart = node
      vnode.targetAnchor = nextSibling(node)
    }
  }
  return vnode.anchor && nextSibling(vnode.anchor)
}
var Teleport = TeleportImpl
function updateCssVars(vnode, isDisabled) {
  const ctx = vnode.ctx
  if (ctx && ctx.ut) {
    let node, anchor
    if (isDisabled) {
      node = vnode.el
      anchor = vnode.anchor
    } else {
      node = vnode.targetStart
      anchor = vnode.targetAnchor
    }
    while (node && node !== anchor) {
      if (node.nodeType === 1) node.setAttribute('data-v-owner', ctx.uid)
      node = node.nextSibling
    }
    ctx.ut()
  }
}
function prepareAnchor(target, vnode, createText, insert, anchor = null) {
  const targetStart = (vnode.targetStart = createText(''))
  const targetAnchor = (vnode.targetAnchor = createText(''))
  targetStart[TeleportEndKey] = targetAnchor
  if (target) {
    insert(targetStart, target, anchor)
    insert(targetAnchor, target, anchor)
  }
  return targetAnchor
}
var leaveCbKey = Symbol('_leaveCb')
var enterCbKey = Symbol('_enterCb')
function useTransitionState() {
  const state = {
    isMounted: false,
    isLeaving: false,
    isUnmounting: false,
    leavingVNodes: /* @__PURE__ */ new Map(),
  }
  onMounted(() => {
    state.isMounted = true
  })
  onBeforeUnmount(() => {
    state.isUnmounting = true
  })
  return state
}
var TransitionHookValidator = [Function, Array]
var BaseTransitionPropsValidators = {
  mode: String,
  appear: Boolean,
  persisted: Boolean,
  // enter
  onBeforeEnter: TransitionHookValidator,
  onEnter: TransitionHookValidator,
  onAfterEnter: TransitionHookValidator,
  onEnterCancelled: TransitionHookValidator,
  // leave
  onBeforeLeave: TransitionHookValidator,
  onLeave: TransitionHookValidator,
  onAfterLeave: TransitionHookValidator,
  onLeaveCancelled: TransitionHookValidator,
  // appear
  onBeforeAppear: TransitionHookValidator,
  onAppear: TransitionHookValidator,
  onAfterAppear: TransitionHookValidator,
  onAppearCancelled: TransitionHookValidator,
}
var BaseTransitionImpl = {
  name: `BaseTransition`,
  props: BaseTransitionPropsValidators,
  setup(props, { slots }) {
    const instance = getCurrentInstance()
    const state = useTransitionState()
    return () => {
      const children = slots.default && getTransitionRawChildren(slots.default(), true)
      const child =
        children && children.length
          ? findNonCommentChild(children)
          : // Keep explicit default-slot conditionals on the same transition path
            // as regular v-if branches, which render a comment placeholder.
            instance.subTree
            ? createCommentVNode()
            : void 0
      if (!child) {
        return
      }
      const rawProps = toRaw(props)
      const { mode } = rawProps
      if (mode && mode !== 'in-out' && mode !== 'out-in' && mode !== 'default') {
        warn$1(`invalid <transition> mode: ${mode}`)
      }
      if (state.isLeaving) {
        return emptyPlaceholder(child)
      }
      const innerChild = getInnerChild$1(child)
      if (!innerChild) {
        return emptyPlaceholder(child)
      }
      const enterHooks = resolveTransitionHooks(innerChild, rawProps, state, instance)
      if (innerChild.type !== Comment) {
        setTransitionHooks(innerChild, enterHooks)
      }
      let oldInnerChild = instance.subTree && getInnerChild$1(instance.subTree)
      if (
        oldInnerChild &&
        oldInnerChild.type !== Comment &&
        !isSameVNodeType(oldInnerChild, innerChild) &&
        getTransitionRoot(instance.subTree)
      ) {
        const leavingHooks = resolveTransitionHooks(oldInnerChild, rawProps, state, instance)
        setTransitionHooks(oldInnerChild, leavingHooks)
        if (mode === 'out-in' && innerChild.type !== Comment) {
          state.isLeaving = true
          leavingHooks.afterLeave = () => {
            state.isLeaving = false
            if (!(instance.job.flags & 8)) {
              if (instance.effect.flags & 2) {
                const job = () => {
                  if (!(instance.job.flags & 8)) {
                    instance.update()
                  }
                }
                job.i = instance
                queueJob(job)
              } else {
                instance.update()
              }
            }
            delete leavingHooks.afterLeave
            oldInnerChild = void 0
          }
          return emptyPlaceholder(child)
        } else if (mode === 'in-out' && innerChild.type !== Comment) {
          leavingHooks.delayLeave = (el, earlyRemove, delayedLeave) => {
            const leavingVNodesCache = getLeavingNodesForType(state, oldInnerChild)
            leavingVNodesCache[String(oldInnerChild.key)] = oldInnerChild
            el[leaveCbKey] = () => {
              earlyRemove()
              el[leaveCbKey] = void 0
              delete enterHooks.delayedLeave
              oldInnerChild = void 0
            }
            enterHooks.delayedLeave = () => {
              delayedLeave()
              delete enterHooks.delayedLeave
              oldInnerChild = void 0
            }
          }
        } else {
          oldInnerChild = void 0
        }
      } else if (oldInnerChild) {
        oldInnerChild = void 0
      }
      return child
    }
  },
}
function findNonCommentChild(children) {
  let child = children[0]
  if (children.length > 1) {
    let hasFound = false
    for (const c of children) {
      if (c.type !== Comment) {
        if (hasFound) {
          warn$1('<transition> can only be used on a single element or component. Use <transition-group> for lists.')
          break
        }
        child = c
        hasFound = true
        if (false) break
      }
    }
  }
  return child
}
var BaseTransition = BaseTransitionImpl
function getLeavingNodesForType(state, vnode) {
  const { leavingVNodes } = state
  let leavingVNodesCache = leavingVNodes.get(vnode.type)
  if (!leavingVNodesCache) {
    leavingVNodesCache = /* @__PURE__ */ Object.create(null)
    leavingVNodes.set(vnode.type, leavingVNodesCache)
  }
  return leavingVNodesCache
}
function resolveTransitionHooks(vnode, props, state, instance) {
  const {
    appear,
    mode,
    persisted = false,
    onBeforeEnter,
    onEnter,
    onAfterEnter,
    onEnterCancelled,
    onBeforeLeave,
    onLeave,
    onAfterLeave,
    onLeaveCancelled,
    onBeforeAppear,
    onAppear,
    onAfterAppear,
    onAppearCancelled,
  } = props
  const key = String(vnode.key)
  const leavingVNodesCache = getLeavingNodesForType(state, vnode)
  const callHook3 = (hook, args) => {
    hook && callWithAsyncErrorHandling(hook, instance, 9, args)
  }
  const callAsyncHook = (hook, args) => {
    const done = args[1]
    callHook3(hook, args)
    if (isArray(hook)) {
      if (hook.every((hook2) => hook2.length <= 1)) done()
    } else if (hook.length <= 1) {
      done()
    }
  }
  const hooks = {
    mode,
    persisted,
    beforeEnter(el) {
      let hook = onBeforeEnter
      if (!state.isMounted) {
        if (appear) {
          hook = onBeforeAppear || onBeforeEnter
        } else {
          return
        }
      }
      if (el[leaveCbKey]) {
        el[leaveCbKey](
          true,
          /* cancelled */
        )
      }
      const leavingVNode = leavingVNodesCache[key]
      if (leavingVNode && isSameVNodeType(vnode, leavingVNode)) {
        let leavingCb = leavingVNode.el[leaveCbKey]
        if (!leavingCb) {
          const leavingRoot = getTransitionRoot(leavingVNode)
          leavingCb = leavingRoot && leavingRoot.el[leaveCbKey]
        }
        if (leavingCb) {
          leavingCb()
        }
      }
      callHook3(hook, [el])
    },
    enter(el) {
      if (!isHmrUpdating && leavingVNodesCache[key] === vnode) return
      let hook = onEnter
      let afterHook = onAfterEnter
      let cancelHook = onEnterCancelled
      if (!state.isMounted) {
        if (appear) {
          hook = onAppear || onEnter
          afterHook = onAfterAppear || onAfterEnter
          cancelHook = onAppearCancelled || onEnterCancelled
        } else {
          return
        }
      }
      let called = false
      el[enterCbKey] = (cancelled) => {
        if (called) return
        called = true
        if (cancelled) {
          callHook3(cancelHook, [el])
        } else {
          callHook3(afterHook, [el])
        }
        if (hooks.delayedLeave) {
          hooks.delayedLeave()
        }
        el[enterCbKey] = void 0
      }
      const done = el[enterCbKey].bind(null, false)
      if (hook) {
        callAsyncHook(hook, [el, done])
      } else {
        done()
      }
    },
    leave(el, remove2) {
      const key2 = String(vnode.key)
      if (el[enterCbKey]) {
        el[enterCbKey](
          true,
          /* cancelled */
        )
      }
      if (state.isUnmounting) {
        return remove2()
      }
      callHook3(onBeforeLeave, [el])
      let called = false
      el[leaveCbKey] = (cancelled) => {
        if (called) return
        called = true
        remove2()
        if (cancelled) {
          callHook3(onLeaveCancelled, [el])
        } else {
          callHook3(onAfterLeave, [el])
        }
        el[leaveCbKey] = void 0
        if (leavingVNodesCache[key2] === vnode) {
          delete leavingVNodesCache[key2]
        }
      }
      const done = el[leaveCbKey].bind(null, false)
      leavingVNodesCache[key2] = vnode
      if (onLeave) {
        callAsyncHook(onLeave, [el, done])
      } else {
        done()
      }
    },
    clone(vnode2) {
      const cloned = resolveTransitionHooks(vnode2, props, state, instance)
      cloned.afterLeave = () => {
        if (hooks.afterLeave) hooks.afterLeave()
      }
      cloned.delayLeave = (el, earlyRemove, delayedLeave) => {
        if (hooks.delayLeave) {
          hooks.delayLeave(el, earlyRemove, delayedLeave)
        } else {
          delayedLeave()
        }
      }
      cloned.delayedLeave = () => {
        if (hooks.delayedLeave) hooks.delayedLeave()
      }
      return cloned
    },
  }
  return hooks
}
function emptyPlaceholder(vnode) {
  if (isKeepAlive(vnode)) {
    vnode = cloneVNode(vnode)
    vnode.children = null
    return vnode
  }
}
function getInnerChild$1(vnode) {
  if (!isKeepAlive(vnode)) {
    if (isTeleport(vnode.type) && vnode.children) {
      return findNonCommentChild(vnode.children)
    }
    return vnode
  }
  if (vnode.component) {
    return vnode.component.subTree
  }
  const { shapeFlag, children } = vnode
  if (children) {
    if (shapeFlag & 16) {
      return children[0]
    }
    if (shapeFlag & 32 && isFunction(children.default)) {
      return children.default()
    }
  }
}
function setTransitionHooks(vnode, hooks) {
  if (vnode.shapeFlag & 6 && vnode.component) {
    vnode.transition = hooks
    const subTree = vnode.component.subTree
    setTransitionHooks(isTeleport(subTree.type) ? getInnerChild$1(subTree) || subTree : subTree, hooks)
  } else if (vnode.shapeFlag & 128) {
    const suspense = vnode.suspense
    if (suspense) {
      const branch = suspense.isHydrating ? suspense.pendingBranch : suspense.activeBranch
      if (branch) {
        setTransitionHooks(branch, hooks.clone(branch))
      }
    } else {
      vnode.ssContent.transition = hooks.clone(vnode.ssContent)
      vnode.ssFallback.transition = hooks.clone(vnode.ssFallback)
    }
  } else {
    vnode.transition = hooks
    if (vnode.type === Fragment && isArray(vnode.children)) {
      const child = filterSingleRoot(vnode.children, false)
      if (child) {
        setTransitionHooks(child, hooks)
      }
    }
  }
}
function getTransitionRawChildren(children, keepComment = false, parentKey) {
  let ret = []
  let keyedFragmentCount = 0
  for (let i = 0; i < children.length; i++) {
    const child = children[i]
    const key = parentKey == null ? child.key : String(parentKey) + String(child.key != null ? child.key : i)
    if (child.type === Fragment) {
      if (child.patchFlag & 128) keyedFragmentCount++
      ret = ret.concat(getTransitionRawChildren(child.children, keepComment, key))
    } else if (keepComment || child.type !== Comment) {
      ret.push(key != null ? cloneVNode(child, { key }) : child)
    }
  }
  if (keyedFragmentCount > 1) {
    for (let i = 0; i < ret.length; i++) {
      ret[i].patchFlag = -2
    }
  }
  return ret
}
function getTransitionRoot(vnode) {
  if (vnode.component) {
    return getTransitionRoot(vnode.component.subTree)
  }
  if (vnode.type === Fragment) {
    const child = isArray(vnode.children) && filterSingleRoot(vnode.children, false)
    return child ? getTransitionRoot(child) : void 0
  }
  if (vnode.type !== Comment) {
    return vnode
  }
}
function defineComponent(options, extraOptions) {
  return isFunction(options)
    ? // #8236: extend call and options.name access are considered side-effects
      // by Rollup, so we have to wrap it in a pure-annotated IIFE.
      (() => extend({ name: options.name }, extraOptions, { setup: options }))()
    : options
}
function useId() {
  const i = getCurrentInstance()
  if (i) {
    return (i.appContext.config.idPrefix || 'v') + '-' + i.ids[0] + i.ids[1]++
  } else if (true) {
    warn$1(`useId() is called when there is no active component instance to be associated with.`)
  }
  return ''
}
function markAsyncBoundary(instance) {
  instance.ids = [instance.ids[0] + instance.ids[2]++ + '-', 0, 0]
}
var knownTemplateRefs = /* @__PURE__ */ new WeakSet()
function useTemplateRef(key) {
  const i = getCurrentInstance()
  const r = shallowRef(null)
  if (i) {
    const refs = i.refs === EMPTY_OBJ ? (i.refs = {}) : i.refs
    if (isTemplateRefKey(refs, key)) {
      warn$1(`useTemplateRef('${key}') already exists.`)
    } else {
      Object.defineProperty(refs, key, {
        enumerable: true,
        get: () => r.value,
        set: (val) => (r.value = val),
      })
    }
  } else if (true) {
    warn$1(`useTemplateRef() is called when there is no active component instance to be associated with.`)
  }
  const ret = true ? readonly(r) : r
  if (true) {
    knownTemplateRefs.add(ret)
  }
  return ret
}
function isTemplateRefKey(refs, key) {
  let desc
  return !!((desc = Object.getOwnPropertyDescriptor(refs, key)) && !desc.configurable)
}
var pendingSetRefMap = /* @__PURE__ */ new WeakMap()
function setRef(rawRef, oldRawRef, parentSuspense, vnode, isUnmount = false) {
  if (isArray(rawRef)) {
    rawRef.forEach((r, i) =>
      setRef(r, oldRawRef && (isArray(oldRawRef) ? oldRawRef[i] : oldRawRef), parentSuspense, vnode, isUnmount),
    )
    return
  }
  if (isAsyncWrapper(vnode) && !isUnmount) {
    if (vnode.shapeFlag & 512 && vnode.type.__asyncResolved && vnode.component.subTree.component) {
      setRef(rawRef, oldRawRef, parentSuspense, vnode.component.subTree)
    }
    return
  }
  const refValue = vnode.shapeFlag & 4 ? getComponentPublicInstance(vnode.component) : vnode.el
  const value = isUnmount ? null : refValue
  const { i: owner, r: ref2 } = rawRef
  if (!owner) {
    warn$1(
      `Missing ref owner context. ref cannot be used on hoisted vnodes. A vnode with ref must be created inside the render function.`,
    )
    return
  }
  const oldRef = oldRawRef && oldRawRef.r
  const refs = owner.refs === EMPTY_OBJ ? (owner.refs = {}) : owner.refs
  const setupState = owner.setupState
  const rawSetupState = toRaw(setupState)
  const canSetSetupRef =
    setupState === EMPTY_OBJ
      ? NO
      : (key) => {
          if (true) {
            if (hasOwn(rawSetupState, key) && !isRef2(rawSetupState[key])) {
              warn$1(`Template ref "${key}" used on a non-ref value. It will not work in the production build.`)
            }
            if (knownTemplateRefs.has(rawSetupState[key])) {
              return false
            }
          }
          if (isTemplateRefKey(refs, key)) {
            return false
          }
          return hasOwn(rawSetupState, key)
        }
  const canSetRef = (ref22, key) => {
    if (knownTemplateRefs.has(ref22)) {
      return false
    }
    if (key && isTemplateRefKey(refs, key)) {
      return false
    }
    return true
  }
  if (oldRef != null && oldRef !== ref2) {
    invalidatePendingSetRef(oldRawRef)
    if (isString(oldRef)) {
      refs[oldRef] = null
      if (canSetSetupRef(oldRef)) {
        setupState[oldRef] = null
      }
    } else if (isRef2(oldRef)) {
      const oldRawRefAtom = oldRawRef
      if (canSetRef(oldRef, oldRawRefAtom.k)) {
        oldRef.value = null
      }
      if (oldRawRefAtom.k) refs[oldRawRefAtom.k] = null
    }
  }
  if (isFunction(ref2)) {
    callWithErrorHandling(ref2, owner, 12, [value, refs])
  } else {
    const _isString = isString(ref2)
    const _isRef = isRef2(ref2)
    if (_isString || _isRef) {
      const doSet = () => {
        if (rawRef.f) {
          const existing = _isString
            ? canSetSetupRef(ref2)
              ? setupState[ref2]
              : refs[ref2]
            : canSetRef(ref2) || !rawRef.k
              ? ref2.value
              : refs[rawRef.k]
          if (isUnmount) {
            isArray(existing) && remove(existing, refValue)
          } else {
            if (!isArray(existing)) {
              if (_isString) {
                refs[ref2] = [refValue]
                if (canSetSetupRef(ref2)) {
                  setupState[ref2] = refs[ref2]
                }
              } else {
                const newVal = [refValue]
                if (canSetRef(ref2, rawRef.k)) {
                  ref2.value = newVal
                }
                if (rawRef.k) refs[rawRef.k] = newVal
              }
            } else if (!existing.includes(refValue)) {
              existing.push(refValue)
            }
          }
        } else if (_isString) {
          refs[ref2] = value
          if (canSetSetupRef(ref2)) {
            setupState[ref2] = value
          }
        } else if (_isRef) {
          if (canSetRef(ref2, rawRef.k)) {
            ref2.value = value
          }
          if (rawRef.k) refs[rawRef.k] = value
        } else if (true) {
          warn$1('Invalid template ref type:', ref2, `(${typeof ref2})`)
        }
      }
      if (value) {
        const job = () => {
          doSet()
          pendingSetRefMap.delete(rawRef)
        }
        job.id = -1
        pendingSetRefMap.set(rawRef, job)
        queuePostRenderEffect(job, parentSuspense)
      } else {
        invalidatePendingSetRef(rawRef)
        doSet()
      }
    } else if (true) {
      warn$1('Invalid template ref type:', ref2, `(${typeof ref2})`)
    }
  }
}
function invalidatePendingSetRef(rawRef) {
  const pendingSetRef = pendingSetRefMap.get(rawRef)
  if (pendingSetRef) {
    pendingSetRef.flags |= 8
    pendingSetRefMap.delete(rawRef)
  }
}
var hasLoggedMismatchError = false
var logMismatchError = () => {
  if (hasLoggedMismatchError) {
    return
  }
  console.error('Hydration completed but contains mismatches.')
  hasLoggedMismatchError = true
}
var isSVGContainer = (container) => container.namespaceURI.includes('svg') && container.tagName !== 'foreignObject'
var isMathMLContainer = (container) => container.namespaceURI.includes('MathML')
var getContainerType = (container) => {
  if (container.nodeType !== 1) return void 0
  if (isSVGContainer(container)) return 'svg'
  if (isMathMLContainer(container)) return 'mathml'
  return void 0
}
var isComment = (node) => node.nodeType === 8
function createHydrationFunctions(rendererInternals) {
  const {
    mt: mountComponent,
    p: patch,
    o: { patchProp: patchProp2, createText, nextSibling, parentNode, remove: remove2, insert, createComment },
  } = rendererInternals
  const hydrate2 = (vnode, container) => {
    if (!container.hasChildNodes()) {
      warn$1(`Attempting to hydrate existing markup but container is empty. Performing full mount instead.`)
      patch(null, vnode, container)
      flushPostFlushCbs()
      container._vnode = vnode
      return
    }
    hydrateNode(container.firstChild, vnode, null, null, null)
    flushPostFlushCbs()
    container._vnode = vnode
  }
  const hydrateNode = (node, vnode, parentComponent, parentSuspense, slotScopeIds, optimized = false) => {
    optimized = optimized || !!vnode.dynamicChildren
    const isFragmentStart = isComment(node) && node.data === '['
    const onMismatch = () => handleMismatch(node, vnode, parentComponent, parentSuspense, slotScopeIds, isFragmentStart)
    const { type, ref: ref2, shapeFlag, patchFlag } = vnode
    let domType = node.nodeType
    vnode.el = node
    if (true) {
      def(node, '__vnode', vnode, true)
      def(node, '__vueParentComponent', parentComponent, true)
    }
    if (patchFlag === -2) {
      optimized = false
      vnode.dynamicChildren = null
    }
    let nextNode = null
    switch (type) {
      case Text:
        if (domType !== 3) {
          if (vnode.children === '') {
            insert((vnode.el = createText('')), parentNode(node), node)
            nextNode = node
          } else {
            nextNode = onMismatch()
          }
        } else {
          if (node.data !== vnode.children) {
            warn$1(
              `Hydration text mismatch in`,
              node.parentNode,
              `
  - rendered on server: ${JSON.stringify(node.data)}
  - expected on client: ${JSON.stringify(vnode.children)}`,
            )
            logMismatchError()
            node.data = vnode.children
          }
          nextNode = nextSibling(node)
        }
        break
      case Comment:
        if (isTemplateNode(node)) {
          nextNode = nextSibling(node)
          replaceNode((vnode.el = node.content.firstChild), node, parentComponent)
        } else if (domType !== 8 || isFragmentStart) {
          nextNode = onMismatch()
        } else {
          nextNode = nextSibling(node)
        }
        break
      case Static:
        if (isFragmentStart) {
          node = nextSibling(node)
          domType = node.nodeType
        }
        if (domType === 1 || domType === 3) {
          nextNode = node
          const needToAdoptContent = !vnode.children.length
          for (let i = 0; i < vnode.staticCount; i++) {
            if (needToAdoptContent) vnode.children += nextNode.nodeType === 1 ? nextNode.outerHTML : nextNode.data
            if (i === vnode.staticCount - 1) {
              vnode.anchor = nextNode
            }
            nextNode = nextSibling(nextNode)
          }
          return isFragmentStart ? nextSibling(nextNode) : nextNode
        } else {
          onMismatch()
        }
        break
      case Fragment:
        if (!isFragmentStart) {
          nextNode = onMismatch()
        } else {
          nextNode = hydrateFragment(node, vnode, parentComponent, parentSuspense, slotScopeIds, optimized)
        }
        break
      default:
        if (shapeFlag & 1) {
          if ((domType !== 1 || vnode.type.toLowerCase() !== node.tagName.toLowerCase()) && !isTemplateNode(node)) {
            nextNode = onMismatch()
          } else {
            nextNode = hydrateElement(node, vnode, parentComponent, parentSuspense, slotScopeIds, optimized)
          }
        } else if (shapeFlag & 6) {
          vnode.slotScopeIds = slotScopeIds
          const container = parentNode(node)
          if (isFragmentStart) {
            nextNode = locateClosingAnchor(node)
          } else if (isComment(node) && node.data === 'teleport start') {
            nextNode = locateClosingAnchor(node, node.data, 'teleport end')
          } else {
            nextNode = nextSibling(node)
          }
          mountComponent(
            vnode,
            container,
            null,
            parentComponent,
            parentSuspense,
            getContainerType(container),
            optimized,
          )
          if ((isAsyncWrapper(vnode) || vnode.component.asyncDep) && !vnode.component.subTree) {
            let subTree
            if (isFragmentStart) {
              subTree = createVNode(Static)
              subTree.anchor = nextNode ? nextNode.previousSibling : container.lastChild
            } else {
              subTree = node.nodeType === 3 ? createTextVNode('') : createVNode(node.nodeType === 8 ? Comment : 'div')
            }
            subTree.el = node
            vnode.component.subTree = subTree
          }
        } else if (shapeFlag & 64) {
          if (domType !== 8) {
            nextNode = onMismatch()
          } else {
            nextNode = vnode.type.hydrate(
              node,
              vnode,
              parentComponent,
              parentSuspense,
              slotScopeIds,
              optimized,
              rendererInternals,
              hydrateChildren,
            )
          }
        } else if (shapeFlag & 128) {
          nextNode = vnode.type.hydrate(
            node,
            vnode,
            parentComponent,
            parentSuspense,
            getContainerType(parentNode(node)),
            slotScopeIds,
            optimized,
            rendererInternals,
            hydrateNode,
          )
        } else if (true) {
          warn$1('Invalid HostVNode type:', type, `(${typeof type})`)
        }
    }
    if (ref2 != null) {
      setRef(ref2, null, parentSuspense, vnode)
    }
    return nextNode
  }
  const hydrateElement = (el, vnode, parentComponent, parentSuspense, slotScopeIds, optimized) => {
    optimized = optimized || !!vnode.dynamicChildren
    const { type, dynamicProps, props, patchFlag, shapeFlag, dirs, transition } = vnode
    const forcePatch = type === 'input' || type === 'option'
    const hasDynamicProps = !!dynamicProps
    if (true) {
      if (dirs) {
        invokeDirectiveHook(vnode, null, parentComponent, 'created')
      }
      let needCallTransitionHooks = false
      if (isTemplateNode(el)) {
        needCallTransitionHooks =
          needTransition(
            null,
            // no need check parentSuspense in hydration
            transition,
          ) &&
          parentComponent &&
          parentComponent.vnode.props &&
          parentComponent.vnode.props.appear
        const content = el.content.firstChild
        if (needCallTransitionHooks) {
          const cls = content.getAttribute('class')
          if (cls) content.$cls = cls
          transition.beforeEnter(content)
        }
        replaceNode(content, el, parentComponent)
        vnode.el = el = content
      }
      if (
        shapeFlag & 16 && // skip if element has innerHTML / textContent
        !(props && (props.innerHTML || props.textContent))
      ) {
        let next = hydrateChildren(el.firstChild, vnode, el, parentComponent, parentSuspense, slotScopeIds, optimized)
        if (
          next &&
          !isMismatchAllowed(
            el,
            1,
            /* CHILDREN */
          )
        ) {
          warn$1(
            `Hydration children mismatch on`,
            el,
            `
Server rendered element contains more child nodes than client vdom.`,
          )
          logMismatchError()
        }
        while (next) {
          const cur = next
          next = next.nextSibling
          remove2(cur)
        }
      } else if (shapeFlag & 8) {
        let clientText = vnode.children
        if (clientText[0] === '\n' && (el.tagName === 'PRE' || el.tagName === 'TEXTAREA')) {
          clientText = clientText.slice(1)
        }
        const { textContent } = el
        if (
          textContent !== clientText && // innerHTML normalize \r\n or \r into a single \n in the DOM
          textContent !== clientText.replace(/\r\n|\r/g, '\n')
        ) {
          if (
            !isMismatchAllowed(
              el,
              0,
              /* TEXT */
            )
          ) {
            warn$1(
              `Hydration text content mismatch on`,
              el,
              `
  - rendered on server: ${textContent}
  - expected on client: ${clientText}`,
            )
            logMismatchError()
          }
          el.textContent = vnode.children
        }
      }
      if (props) {
        if (true) {
          const isCustomElement = el.tagName.includes('-')
          const namespace = el.namespaceURI.includes('svg')
            ? 'svg'
            : el.namespaceURI.includes('MathML')
              ? 'mathml'
              : void 0
          for (const key in props) {
            if (
              // #11189 skip if this node has directives that have created hooks
              // as it could have mutated the DOM in any possible way
              !(dirs && dirs.some((d) => d.dir.created)) &&
              propHasMismatch(el, key, props[key], vnode, parentComponent)
            ) {
              logMismatchError()
            }
            if (
              (forcePatch && (key.endsWith('value') || key === 'indeterminate')) ||
              (isOn(key) && !isReservedProp(key)) || // force hydrate v-bind with .prop modifiers
              key[0] === '.' ||
              (isCustomElement && !isReservedProp(key)) ||
              (dynamicProps && dynamicProps.includes(key))
            ) {
              if (isUnchangedResourceProp(el, key, props[key])) {
                continue
              }
              patchProp2(el, key, null, props[key], namespace, parentComponent)
            }
          }
        } else if (props.onClick) {
          patchProp2(el, 'onClick', null, props.onClick, void 0, parentComponent)
        } else if (patchFlag & 4 && isReactive(props.style)) {
          for (const key in props.style) props.style[key]
        }
      }
      let vnodeHooks
      if ((vnodeHooks = props && props.onVnodeBeforeMount)) {
        invokeVNodeHook(vnodeHooks, parentComponent, vnode)
      }
      if (dirs) {
        invokeDirectiveHook(vnode, null, parentComponent, 'beforeMount')
      }
      if ((vnodeHooks = props && props.onVnodeMounted) || dirs || needCallTransitionHooks) {
        queueEffectWithSuspense(() => {
          vnodeHooks && invokeVNodeHook(vnodeHooks, parentComponent, vnode)
          needCallTransitionHooks && transition.enter(el)
          dirs && invokeDirectiveHook(vnode, null, parentComponent, 'mounted')
        }, parentSuspense)
      }
    }
    return el.nextSibling
  }
  const hydrateChildren = (node, parentVNode, container, parentComponent, parentSuspense, slotScopeIds, optimized) => {
    optimized = optimized || !!parentVNode.dynamicChildren
    const children = parentVNode.children
    const l = children.length
    let hasCheckedMismatch = false
    for (let i = 0; i < l; i++) {
      const vnode = optimized ? children[i] : (children[i] = normalizeVNode(children[i]))
      const isText = vnode.type === Text
      if (node) {
        if (isText && !optimized) {
          if (i + 1 < l && normalizeVNode(children[i + 1]).type === Text) {
            insert(createText(node.data.slice(vnode.children.length)), container, nextSibling(node))
            node.data = vnode.children
          }
        }
        node = hydrateNode(node, vnode, parentComponent, parentSuspense, slotScopeIds, optimized)
      } else if (isText && !vnode.children) {
        insert((vnode.el = createText('')), container)
      } else {
        if (!hasCheckedMismatch) {
          hasCheckedMismatch = true
          if (
            !isMismatchAllowed(
              container,
              1,
              /* CHILDREN */
            )
          ) {
            warn$1(
              `Hydration children mismatch on`,
              container,
              `
Server rendered element contains fewer child nodes than client vdom.`,
            )
            logMismatchError()
          }
        }
        patch(null, vnode, container, null, parentComponent, parentSuspense, getContainerType(container), slotScopeIds)
      }
    }
    return node
  }
  const hydrateFragment = (node, vnode, parentComponent, parentSuspense, slotScopeIds, optimized) => {
    const { slotScopeIds: fragmentSlotScopeIds } = vnode
    if (fragmentSlotScopeIds) {
      slotScopeIds = slotScopeIds ? slotScopeIds.concat(fragmentSlotScopeIds) : fragmentSlotScopeIds
    }
    const container = parentNode(node)
    const next = hydrateChildren(
      nextSibling(node),
      vnode,
      container,
      parentComponent,
      parentSuspense,
      slotScopeIds,
      optimized,
    )
    if (next && isComment(next) && next.data === ']') {
      return nextSibling((vnode.anchor = next))
    } else {
      logMismatchError()
      insert((vnode.anchor = createComment(`]`)), container, next)
      return next
    }
  }
  const handleMismatch = (node, vnode, parentComponent, parentSuspense, slotScopeIds, isFragment) => {
    if (!isNodeMismatchAllowed(node, vnode)) {
      warn$1(
        `Hydration node mismatch:
- rendered on server:`,
        node,
        node.nodeType === 3 ? `(text)` : isComment(node) && node.data === '[' ? `(start of fragment)` : ``,
        `
- expected on client:`,
        vnode.type,
      )
      logMismatchError()
    }
    vnode.el = null
    if (isFragment) {
      const end = locateClosingAnchor(node)
      while (true) {
        const next2 = nextSibling(node)
        if (next2 && next2 !== end) {
          remove2(next2)
        } else {
          break
        }
      }
    }
    const next = nextSibling(node)
    const container = parentNode(node)
    remove2(node)
    patch(null, vnode, container, next, parentComponent, parentSuspense, getContainerType(container), slotScopeIds)
    if (parentComponent && parentComponent.vnode.el === node) {
      parentComponent.vnode.el = vnode.el
      updateHOCHostEl(parentComponent, vnode.el)
    }
    return next
  }
  const locateClosingAnchor = (node, open = '[', close = ']') => {
    let match = 0
    while (node) {
      node = nextSibling(node)
      if (node && isComment(node)) {
        if (node.data === open) match++
        if (node.data === close) {
          if (match === 0) {
            return nextSibling(node)
          } else {
            match--
          }
        }
      }
    }
    return node
  }
  const replaceNode = (newNode, oldNode, parentComponent) => {
    const parentNode2 = oldNode.parentNode
    if (parentNode2) {
      parentNode2.replaceChild(newNode, oldNode)
    }
    let parent = parentComponent
    while (parent) {
      if (parent.vnode.el === oldNode) {
        parent.vnode.el = parent.subTree.el = newNode
      }
      parent = parent.parent
    }
  }
  const isTemplateNode = (node) => {
    return node.nodeType === 1 && node.tagName === 'TEMPLATE'
  }
  return [hydrate2, hydrateNode]
}
var resourceProps = /* @__PURE__ */ new Set(['src', 'srcset', 'href', 'poster'])
function isUnchangedResourceProp(el, key, clientValue) {
  if (!resourceProps.has(key)) {
    return false
  }
  return el.getAttribute(key) === (clientValue == null ? null : `${clientValue}`)
}
function propHasMismatch(el, key, clientValue, vnode, instance) {
  let mismatchType
  let mismatchKey
  let actual
  let expected
  if (key === 'class') {
    if (el.$cls) {
      actual = el.$cls
      delete el.$cls
    } else {
      actual = el.getAttribute('class')
    }
    expected = normalizeClass(clientValue)
    if (!isSetEqual(toClassSet(actual || ''), toClassSet(expected))) {
      mismatchType = 2
      mismatchKey = `class`
    }
  } else if (key === 'style') {
    actual = el.getAttribute('style') || ''
    expected = isString(clientValue) ? clientValue : stringifyStyle(normalizeStyle(clientValue))
    const actualMap = toStyleMap(actual)
    const expectedMap = toStyleMap(expected)
    if (vnode.dirs) {
      for (const { dir, value } of vnode.dirs) {
        if (dir.name === 'show' && !value) {
          expectedMap.set('display', 'none')
        }
      }
    }
    if (instance) {
      resolveCssVars(instance, vnode, expectedMap)
    }
    if (!isMapEqual(actualMap, expectedMap)) {
      mismatchType = 3
      mismatchKey = 'style'
    }
  } else if (
    (el instanceof SVGElement && isKnownSvgAttr(key)) ||
    (el instanceof HTMLElement && (isBooleanAttr(key) || isKnownHtmlAttr(key)))
  ) {
    if (key === 'hidden') {
      actual = normalizeHiddenValue(el.getAttribute(key))
      expected = normalizeHiddenValue(clientValue)
    } else if (isBooleanAttr(key)) {
      actual = el.hasAttribute(key)
      expected = includeBooleanAttr(clientValue)
    } else if (clientValue == null) {
      actual = el.hasAttribute(key)
      expected = false
    } else {
      if (el.hasAttribute(key)) {
        actual = el.getAttribute(key)
      } else if (key === 'value' && el.tagName === 'TEXTAREA') {
        actual = el.value
      } else {
        actual = false
      }
      expected = isRenderableAttrValue(clientValue) ? String(clientValue) : false
    }
    if (actual !== expected) {
      mismatchType = 4
      mismatchKey = key
    }
  }
  if (mismatchType != null && !isMismatchAllowed(el, mismatchType)) {
    const format = (v) => (v === false ? `(not rendered)` : `${mismatchKey}="${v}"`)
    const preSegment = `Hydration ${MismatchTypeString[mismatchType]} mismatch on`
    const postSegment = `
  - rendered on server: ${format(actual)}
  - expected on client: ${format(expected)}
  Note: this mismatch is check-only. The DOM will not be rectified in production due to performance overhead.
  You should fix the source of the mismatch.`
    warn$1(preSegment, el, postSegment)
    return true
  }
  return false
}
function normalizeHiddenValue(value) {
  if (!isRenderableAttrValue(value)) {
    return false
  }
  if (isString(value)) {
    return value.toLowerCase() === 'until-found' ? 'until-found' : ''
  }
  return includeBooleanAttr(value) ? '' : false
}
function toClassSet(str) {
  return new Set(str.trim().split(/\s+/))
}
function isSetEqual(a, b) {
  if (a.size !== b.size) {
    return false
  }
  for (const s of a) {
    if (!b.has(s)) {
      return false
    }
  }
  return true
}
function toStyleMap(str) {
  const styleMap = /* @__PURE__ */ new Map()
  for (const item of str.split(';')) {
    let [key, value] = item.split(':')
    key = key.trim()
    value = value && value.trim()
    if (key && value) {
      styleMap.set(key, value)
    }
  }
  return styleMap
}
function isMapEqual(a, b) {
  if (a.size !== b.size) {
    return false
  }
  for (const [key, value] of a) {
    if (value !== b.get(key)) {
      return false
    }
  }
  return true
}
function resolveCssVars(instance, vnode, expectedMap) {
  const root = instance.subTree
  if (instance.getCssVars && (vnode === root || (root && root.type === Fragment && root.children.includes(vnode)))) {
    const cssVars = instance.getCssVars()
    for (const key in cssVars) {
      const value = normalizeCssVarValue(cssVars[key])
      expectedMap.set(`--${getEscapedCssVarName(key, false)}`, value)
    }
  }
  if (vnode === root && instance.parent) {
    resolveCssVars(instance.parent, instance.vnode, expectedMap)
  }
}
var allowMismatchAttr = 'data-allow-mismatch'
var MismatchTypeString = {
  [0]: 'text',
  /* TEXT */
  [1]: 'children',
  /* CHILDREN */
  [2]: 'class',
  /* CLASS */
  [3]: 'style',
  /* STYLE */
  [4]: 'attribute',
  /* ATTRIBUTE */
}
function isMismatchAllowed(el, allowedType) {
  if (allowedType === 0 || allowedType === 1) {
    while (el && !el.hasAttribute(allowMismatchAttr)) {
      el = el.parentElement
    }
  }
  return isMismatchAllowedByAttr(el && el.getAttribute(allowMismatchAttr), allowedType)
}
function isMismatchAllowedByAttr(allowedAttr, allowedType) {
  if (allowedAttr == null) {
    return false
  } else if (allowedAttr === '') {
    return true
  } else {
    const list = allowedAttr.split(',')
    if (allowedType === 0 && list.includes('children')) {
      return true
    }
    return list.includes(MismatchTypeString[allowedType])
  }
}
function isNodeMismatchAllowed(node, vnode) {
  return (
    isMismatchAllowed(
      node.parentElement,
      1,
      /* CHILDREN */
    ) ||
    isMismatchAllowedByNode(node) ||
    isMismatchAllowedByVNode(vnode)
  )
}
function isMismatchAllowedByNode(node) {
  return (
    node.nodeType === 1 &&
    isMismatchAllowedByAttr(
      node.getAttribute(allowMismatchAttr),
      1,
      /* CHILDREN */
    )
  )
}
function isMismatchAllowedByVNode({ props }) {
  const allowedAttr = props && props[allowMismatchAttr]
  return (
    typeof allowedAttr === 'string' &&
    isMismatchAllowedByAttr(
      allowedAttr,
      1,
      /* CHILDREN */
    )
  )
}
var requestIdleCallback = getGlobalThis().requestIdleCallback || ((cb) => setTimeout(cb, 1))
var cancelIdleCallback = getGlobalThis().cancelIdleCallback || ((id) => clearTimeout(id))
var hydrateOnIdle =
  (timeout = 1e4) =>
  (hydrate2) => {
    const id = requestIdleCallback(hydrate2, { timeout })
    return () => cancelIdleCallback(id)
  }
function elementIsVisibleInViewport(el) {
  const { top, left, bottom, right } = el.getBoundingClientRect()
  const { innerHeight, innerWidth } = window
  return (
    ((top > 0 && top < innerHeight) || (bottom > 0 && bottom < innerHeight)) &&
    ((left > 0 && left < innerWidth) || (right > 0 && right < innerWidth))
  )
}
var hydrateOnVisible = (opts) => (hydrate2, forEach) => {
  const ob = new IntersectionObserver((entries) => {
    for (const e of entries) {
      if (!e.isIntersecting) continue
      ob.disconnect()
      hydrate2()
      break
    }
  }, opts)
  const observe = (el) => {
    if (elementIsVisibleInViewport(el)) {
      hydrate2()
      ob.disconnect()
      return false
    }
    if (getComputedStyle(el).display === 'contents') {
      for (let i = 0; i < el.children.length; i++) {
        if (observe(el.children[i]) === false) return false
      }
    }
    ob.observe(el)
  }
  forEach((el) => {
    if (!(el instanceof Element)) return
    return observe(el)
  })
  return () => ob.disconnect()
}
var hydrateOnMediaQuery = (query) => (hydrate2) => {
  if (query) {
    const mql = matchMedia(query)
    if (mql.matches) {
      hydrate2()
    } else {
      mql.addEventListener('change', hydrate2, { once: true })
      return () => mql.removeEventListener('change', hydrate2)
    }
  }
}
var hydrateOnInteraction =
  (interactions = []) =>
  (hydrate2, forEach) => {
    if (isString(interactions)) interactions = [interactions]
    let hasHydrated = false
    const doHydrate = (e) => {
      if (!hasHydrated) {
        hasHydrated = true
        teardown()
        hydrate2()
        e.target.dispatchEvent(new e.constructor(e.type, e))
      }
    }
    const teardown = () => {
      forEach((el) => {
        for (const i of interactions) {
          el.removeEventListener(i, doHydrate)
        }
      })
    }
    forEach((el) => {
      for (const i of interactions) {
        el.addEventListener(i, doHydrate, { once: true })
      }
    })
    return teardown
  }
function forEachElement(node, cb) {
  if (isComment(node) && node.data === '[') {
    let depth = 1
    let next = node.nextSibling
    while (next) {
      if (next.nodeType === 1) {
        const result = cb(next)
        if (result === false) {
          break
        }
      } else if (isComment(next)) {
        if (next.data === ']') {
          if (--depth === 0) break
        } else if (next.data === '[') {
          depth++
        }
      }
      next = next.nextSibling
    }
  } else {
    cb(node)
  }
}
var isAsyncWrapper = (i) => !!i.type.__asyncLoader
function defineAsyncComponent(source) {
  if (isFunction(source)) {
    source = { loader: source }
  }
  const {
    loader,
    loadingComponent,
    errorComponent,
    delay = 200,
    hydrate: hydrateStrategy,
    timeout,
    // undefined = never times out
    suspensible = true,
    onError: userOnError,
  } = source
  let pendingRequest = null
  let resolvedComp
  let retries = 0
  const retry = () => {
    retries++
    pendingRequest = null
    return load()
  }
  const load = () => {
    let thisRequest
    return (
      pendingRequest ||
      (thisRequest = pendingRequest =
        loader()
          .catch((err) => {
            err = err instanceof Error ? err : new Error(String(err))
            if (userOnError) {
              return new Promise((resolve2, reject) => {
                const userRetry = () => resolve2(retry())
                const userFail = () => reject(err)
                userOnError(err, userRetry, userFail, retries + 1)
              })
            } else {
              throw err
            }
          })
          .then((comp) => {
            if (thisRequest !== pendingRequest && pendingRequest) {
              return pendingRequest
            }
            if (!comp) {
              warn$1(
                `Async component loader resolved to undefined. If you are using retry(), make sure to return its return value.`,
              )
            }
            if (comp && (comp.__esModule || comp[Symbol.toStringTag] === 'Module')) {
              comp = comp.default
            }
            if (comp && !isObject(comp) && !isFunction(comp)) {
              throw new Error(`Invalid async component load result: ${comp}`)
            }
            resolvedComp = comp
            return comp
          }))
    )
  }
  return defineComponent({
    name: 'AsyncComponentWrapper',
    __asyncLoader: load,
    __asyncHydrate(el, instance, hydrate2) {
      const wasConnected = el.isConnected
      let patched = false
      ;(instance.bu || (instance.bu = [])).push(() => (patched = true))
      const performHydrate = () => {
        if (patched) {
          if (true) {
            warn$1(
              `Skipping lazy hydration for component '${getComponentName(resolvedComp) || resolvedComp.__file}': it was updated before lazy hydration performed.`,
            )
          }
          return
        }
        if (!el.parentNode || (wasConnected && !el.isConnected)) return
        hydrate2()
      }
      const doHydrate = hydrateStrategy
        ? () => {
            const teardown = hydrateStrategy(performHydrate, (cb) => forEachElement(el, cb))
            if (teardown) {
              ;(instance.bum || (instance.bum = [])).push(teardown)
            }
          }
        : performHydrate
      if (resolvedComp) {
        doHydrate()
      } else {
        load().then(() => !instance.isUnmounted && doHydrate())
      }
    },
    get __asyncResolved() {
      return resolvedComp
    },
    setup() {
      const instance = currentInstance
      markAsyncBoundary(instance)
      if (resolvedComp) {
        return () => createInnerComp(resolvedComp, instance)
      }
      const onError = (err) => {
        pendingRequest = null
        handleError(err, instance, 13, !errorComponent, true)
      }
      if ((suspensible && instance.suspense) || isInSSRComponentSetup) {
        return load()
          .then((comp) => {
            return () => createInnerComp(comp, instance)
          })
          .catch((err) => {
            onError(err)
            return () =>
              errorComponent
                ? createVNode(errorComponent, {
                    error: err,
                  })
                : null
          })
      }
      const loaded = ref(false)
      const error = ref()
      const delayed = ref(!!delay)
      let timeoutTimer
      let delayTimer
      onScopeDispose(() => {
        if (timeoutTimer != null) clearTimeout(timeoutTimer)
        if (delayTimer != null) clearTimeout(delayTimer)
      })
      if (delay) {
        delayTimer = setTimeout(() => {
          if (instance.isUnmounted) return
          delayed.value = false
        }, delay)
      }
      if (timeout != null) {
        timeoutTimer = setTimeout(() => {
          if (instance.isUnmounted) return
          if (!loaded.value && !error.value) {
            const err = new Error(`Async component timed out after ${timeout}ms.`)
            onError(err)
            error.value = err
          }
        }, timeout)
      }
      load()
        .then(() => {
          if (instance.isUnmounted) return
          loaded.value = true
          if (instance.parent && isKeepAlive(instance.parent.vnode)) {
            instance.parent.update()
          }
        })
        .catch((err) => {
          if (instance.isUnmounted) {
            pendingRequest = null
            return
          }
          onError(err)
          error.value = err
        })
      return () => {
        if (loaded.value && resolvedComp) {
          return createInnerComp(resolvedComp, instance)
        } else if (error.value && errorComponent) {
          return createVNode(errorComponent, {
            error: error.value,
          })
        } else if (loadingComponent && !delayed.value) {
          return createInnerComp(loadingComponent, instance)
        }
      }
    },
  })
}
function createInnerComp(comp, parent) {
  const { ref: ref2, props, children, ce } = parent.vnode
  const vnode = createVNode(comp, props, children)
  vnode.ref = ref2
  vnode.ce = ce
  delete parent.vnode.ce
  return vnode
}
var isKeepAlive = (vnode) => vnode.type.__isKeepAlive
var KeepAliveImpl = {
  name: `KeepAlive`,
  // Marker for special handling inside the renderer. We are not using a ===
  // check directly on KeepAlive in the renderer, because importing it directly
  // would prevent it from being tree-shaken.
  __isKeepAlive: true,
  props: {
    include: [String, RegExp, Array],
    exclude: [String, RegExp, Array],
    max: [String, Number],
  },
  setup(props, { slots }) {
    const instance = getCurrentInstance()
    const sharedContext = instance.ctx
    if (!sharedContext.renderer) {
      return () => {
        const children = slots.default && slots.default()
        return children && children.length === 1 ? children[0] : children
      }
    }
    const cache = /* @__PURE__ */ new Map()
    const keys = /* @__PURE__ */ new Set()
    let current = null
    if (true) {
      instance.__v_cache = cache
    }
    const parentSuspense = instance.suspense
    const {
      renderer: {
        p: patch,
        m: move,
        um: _unmount,
        o: { createElement },
      },
    } = sharedContext
    const storageContainer = createElement('div')
    sharedContext.activate = (vnode, container, anchor, namespace, optimized) => {
      const instance2 = vnode.component
      move(vnode, container, anchor, 0, parentSuspense)
      patch(
        instance2.vnode,
        vnode,
        container,
        anchor,
        instance2,
        parentSuspense,
        namespace,
        vnode.slotScopeIds,
        optimized,
      )
      queuePostRenderEffect(() => {
        instance2.isDeactivated = false
        if (instance2.a) {
          invokeArrayFns(instance2.a)
        }
        const vnodeHook = vnode.props && vnode.props.onVnodeMounted
        if (vnodeHook) {
          invokeVNodeHook(vnodeHook, instance2.parent, vnode)
        }
      }, parentSuspense)
      if (true) {
        devtoolsComponentAdded(instance2)
      }
    }
    sharedContext.deactivate = (vnode) => {
      const cached = cache.get(vnode.key == null ? vnode.type : vnode.key)
      if (!cached || cached.component !== vnode.component) {
        return false
      }
      const instance2 = vnode.component
      invalidateMount(instance2.m)
      invalidateMount(instance2.a)
      move(vnode, storageContainer, null, 1, parentSuspense)
      queuePostRenderEffect(() => {
        if (instance2.da) {
          invokeArrayFns(instance2.da)
        }
        const vnodeHook = vnode.props && vnode.props.onVnodeUnmounted
        if (vnodeHook) {
          invokeVNodeHook(vnodeHook, instance2.parent, vnode)
        }
        instance2.isDeactivated = true
      }, parentSuspense)
      if (true) {
        devtoolsComponentAdded(instance2)
      }
      if (true) {
        instance2.__keepAliveStorageContainer = storageContainer
      }
      return true
    }
    function unmount(vnode) {
      resetShapeFlag(vnode)
      _unmount(vnode, instance, parentSuspense, true)
    }
    function pruneCache(filter) {
      cache.forEach((vnode, key) => {
        const name = getComponentName(isAsyncWrapper(vnode) ? vnode.type.__asyncResolved || {} : vnode.type)
        if (name && !filter(name)) {
          pruneCacheEntry(key)
        }
      })
    }
    function pruneCacheEntry(key) {
      const cached = cache.get(key)
      if (cached && (!current || !isSameVNodeType(cached, current))) {
        unmount(cached)
      } else if (current) {
        resetShapeFlag(current)
        if (cached) resetShapeFlag(cached)
      }
      cache.delete(key)
      keys.delete(key)
    }
    watch2(
      () => [props.include, props.exclude],
      ([include, exclude]) => {
        include && pruneCache((name) => matches(include, name))
        exclude && pruneCache((name) => !matches(exclude, name))
      },
      // prune post-render after `current` has been updated
      { flush: 'post', deep: true },
    )
    let pendingCacheKey = null
    const cacheSubtree = () => {
      if (pendingCacheKey != null) {
        if (isSuspense(instance.subTree.type)) {
          const cacheInnerChild = () => {
            const vnode = getInnerChild(instance.subTree)
            if (vnode.component) {
              cache.set(pendingCacheKey, vnode)
            }
          }
          if (instance.subTree.suspense.pendingBranch) {
            queuePostRenderEffect(cacheInnerChild, instance.subTree.suspense)
          } else {
            cacheInnerChild()
          }
        } else {
          cache.set(pendingCacheKey, getInnerChild(instance.subTree))
        }
      }
    }
    onMounted(cacheSubtree)
    onUpdated(cacheSubtree)
    onBeforeUnmount(() => {
      cache.forEach((cached) => {
        const { subTree, suspense } = instance
        const vnode = getInnerChild(subTree)
        if (cached.type === vnode.type && cached.key === vnode.key) {
          resetShapeFlag(vnode)
          const da = vnode.component.da
          da && queuePostRenderEffect(da, suspense)
          return
        }
        unmount(cached)
      })
    })
    return () => {
      pendingCacheKey = null
      if (!slots.default) {
        return (current = null)
      }
      const children = slots.default()
      const rawVNode = children[0]
      if (children.length > 1) {
        if (true) {
          warn$1(`KeepAlive should contain exactly one component child.`)
        }
        current = null
        return children
      } else if (!isVNode(rawVNode) || (!(rawVNode.shapeFlag & 4) && !(rawVNode.shapeFlag & 128))) {
        current = null
        return rawVNode
      }
      let vnode = getInnerChild(rawVNode)
      if (vnode.type === Comment) {
        current = null
        return vnode
      }
      const comp = vnode.type
      const name = getComponentName(isAsyncWrapper(vnode) ? vnode.type.__asyncResolved || {} : comp)
      const { include, exclude, max } = props
      if ((include && (!name || !matches(include, name))) || (exclude && name && matches(exclude, name))) {
        vnode.shapeFlag &= -257
        current = vnode
        return rawVNode
      }
      const key = vnode.key == null ? comp : vnode.key
      const cachedVNode = cache.get(key)
      if (vnode.el) {
        vnode = cloneVNode(vnode)
        if (rawVNode.shapeFlag & 128) {
          rawVNode.ssContent = vnode
        }
      }
      pendingCacheKey = key
      if (cachedVNode) {
        vnode.el = cachedVNode.el
        vnode.component = cachedVNode.component
        if (vnode.transition) {
          setTransitionHooks(vnode, vnode.transition)
        }
        vnode.shapeFlag |= 512
        keys.delete(key)
        keys.add(key)
      } else {
        keys.add(key)
        if (max && keys.size > parseInt(max, 10)) {
          pruneCacheEntry(keys.values().next().value)
        }
      }
      vnode.shapeFlag |= 256
      current = vnode
      return isSuspense(rawVNode.type) ? rawVNode : vnode
    }
  },
}
var KeepAlive = KeepAliveImpl
function matches(pattern, name) {
  if (isArray(pattern)) {
    return pattern.some((p2) => matches(p2, name))
  } else if (isString(pattern)) {
    return pattern.split(',').includes(name)
  } else if (isRegExp(pattern)) {
    pattern.lastIndex = 0
    return pattern.test(name)
  }
  return false
}
function onActivated(hook, target) {
  registerKeepAliveHook(hook, 'a', target)
}
function onDeactivated(hook, target) {
  registerKeepAliveHook(hook, 'da', target)
}
function registerKeepAliveHook(hook, type, target = currentInstance) {
  const wrappedHook =
    hook.__wdc ||
    (hook.__wdc = () => {
      let current = target
      while (current) {
        if (current.isDeactivated) {
          return
        }
        current = current.parent
      }
      return hook()
    })
  injectHook(type, wrappedHook, target)
  if (target) {
    let current = target.parent
    while (current && current.parent) {
      if (isKeepAlive(current.parent.vnode)) {
        injectToKeepAliveRoot(wrappedHook, type, target, current)
      }
      current = current.parent
    }
  }
}
function injectToKeepAliveRoot(hook, type, target, keepAliveRoot) {
  const injected = injectHook(
    type,
    hook,
    keepAliveRoot,
    true,
    /* prepend */
  )
  const removal = injectHook('um', () => remove(keepAliveRoot[type], injected), target)
  removal.flags = 16
}
function resetShapeFlag(vnode) {
  vnode.shapeFlag &= -257
  vnode.shapeFlag &= -513
}
function getInnerChild(vnode) {
  return vnode.shapeFlag & 128 ? vnode.ssContent : vnode
}
function injectHook(type, hook, target = currentInstance, prepend = false) {
  if (target) {
    const hooks = target[type] || (target[type] = [])
    const wrappedHook =
      hook.__weh ||
      (hook.__weh = (...args) => {
        pauseTracking()
        const reset = setCurrentInstance(target)
        const res = callWithAsyncErrorHandling(hook, target, type, args)
        reset()
        resetTracking()
        return res
      })
    if (prepend) {
      hooks.unshift(wrappedHook)
    } else {
      hooks.push(wrappedHook)
    }
    return wrappedHook
  } else if (true) {
    const apiName = toHandlerKey(ErrorTypeStrings$1[type].replace(/ hook$/, ''))
    warn$1(
      `${apiName} is called when there is no active component instance to be associated with. Lifecycle injection APIs can only be used during execution of setup(). If you are using async setup(), make sure to register lifecycle hooks before the first await statement.`,
    )
  }
}
var createHook =
  (lifecycle) =>
  (hook, target = currentInstance) => {
    if (!isInSSRComponentSetup || lifecycle === 'sp') {
      injectHook(lifecycle, (...args) => hook(...args), target)
    }
  }
var onBeforeMount = createHook('bm')
var onMounted = createHook('m')
var onBeforeUpdate = createHook('bu')
var onUpdated = createHook('u')
var onBeforeUnmount = createHook('bum')
var onUnmounted = createHook('um')
var onServerPrefetch = createHook('sp')
var onRenderTriggered = createHook('rtg')
var onRenderTracked = createHook('rtc')
function onErrorCaptured(hook, target = currentInstance) {
  injectHook('ec', hook, target)
}
var COMPONENTS = 'components'
var DIRECTIVES = 'directives'
function resolveComponent(name, maybeSelfReference) {
  return resolveAsset(COMPONENTS, name, true, maybeSelfReference) || name
}
var NULL_DYNAMIC_COMPONENT = Symbol.for('v-ndc')
function resolveDynamicComponent(component) {
  if (isString(component)) {
    return resolveAsset(COMPONENTS, component, false) || component
  } else {
    return component || NULL_DYNAMIC_COMPONENT
  }
}
function resolveDirective(name) {
  return resolveAsset(DIRECTIVES, name)
}
function resolveAsset(type, name, warnMissing = true, maybeSelfReference = false) {
  const instance = currentRenderingInstance || currentInstance
  if (instance) {
    const Component = instance.type
    if (type === COMPONENTS) {
      const selfName = getComponentName(Component, false)
      if (selfName && (selfName === name || selfName === camelize(name) || selfName === capitalize(camelize(name)))) {
        return Component
      }
    }
    const res =
      // local registration
      // check instance[type] first which is resolved for options API
      resolve(instance[type] || Component[type], name) || // global registration
      resolve(instance.appContext[type], name)
    if (!res && maybeSelfReference) {
      return Component
    }
    if (warnMissing && !res) {
      const extra =
        type === COMPONENTS
          ? `
If this is a native custom element, make sure to exclude it from component resolution via compilerOptions.isCustomElement.`
          : ``
      warn$1(`Failed to resolve ${type.slice(0, -1)}: ${name}${extra}`)
    }
    return res
  } else if (true) {
    warn$1(`resolve${capitalize(type.slice(0, -1))} can only be used in render() or setup().`)
  }
}
function resolve(registry, name) {
  return registry && (registry[name] || registry[camelize(name)] || registry[capitalize(camelize(name))])
}
function renderList(source, renderItem, cache, index) {
  let ret
  const cached = cache && cache[index]
  const sourceIsArray = isArray(source)
  if (sourceIsArray || isString(source)) {
    const sourceIsReactiveArray = sourceIsArray && isReactive(source)
    let needsWrap = false
    let isReadonlySource = false
    if (sourceIsReactiveArray) {
      needsWrap = !isShallow(source)
      isReadonlySource = isReadonly(source)
      source = shallowReadArray(source)
    }
    ret = new Array(source.length)
    for (let i = 0, l = source.length; i < l; i++) {
      ret[i] = renderItem(
        needsWrap ? (isReadonlySource ? toReadonly(toReactive(source[i])) : toReactive(source[i])) : source[i],
        i,
        void 0,
        cached && cached[i],
      )
    }
  } else if (typeof source === 'number') {
    if (!Number.isInteger(source) || source < 0) {
      if (true) {
        warn$1(`The v-for range expects a positive integer value but got ${source}.`)
      }
      ret = []
    } else {
      ret = new Array(source)
      for (let i = 0; i < source; i++) {
        ret[i] = renderItem(i + 1, i, void 0, cached && cached[i])
      }
    }
  } else if (isObject(source)) {
    if (source[Symbol.iterator]) {
      ret = Array.from(source, (item, i) => renderItem(item, i, void 0, cached && cached[i]))
    } else {
      const keys = Object.keys(source)
      ret = new Array(keys.length)
      for (let i = 0, l = keys.length; i < l; i++) {
        const key = keys[i]
        ret[i] = renderItem(source[key], key, i, cached && cached[i])
      }
    }
  } else {
    ret = []
  }
  if (cache) {
    cache[index] = ret
  }
  return ret
}
function createSlots(slots, dynamicSlots) {
  for (let i = 0; i < dynamicSlots.length; i++) {
    const slot = dynamicSlots[i]
    if (isArray(slot)) {
      for (let j = 0; j < slot.length; j++) {
        slots[slot[j].name] = slot[j].fn
      }
    } else if (slot) {
      slots[slot.name] = slot.key
        ? (...args) => {
            const res = slot.fn(...args)
            if (res) res.key = slot.key
            return res
          }
        : slot.fn
    }
  }
  return slots
}
function renderSlot(slots, name, props, fallback, noSlotted, branchKey) {
  if (props == null) props = {}
  if (
    currentRenderingInstance.ce ||
    (currentRenderingInstance.parent &&
      isAsyncWrapper(currentRenderingInstance.parent) &&
      currentRenderingInstance.parent.ce)
  ) {
    const slotProps = branchKey != null && props.key == null ? extend({}, props, { key: branchKey }) : props
    const hasProps = Object.keys(slotProps).length > 0
    if (name !== 'default') slotProps.name = name
    return (
      openBlock(),
      createBlock(Fragment, null, [createVNode('slot', slotProps, fallback && fallback())], hasProps ? -2 : 64)
    )
  }
  let slot = slots[name]
  if (slot && slot.length > 1) {
    warn$1(
      `SSR-optimized slot function detected in a non-SSR-optimized render function. You need to mark this component with $dynamic-slots in the parent template.`,
    )
    slot = () => []
  }
  if (slot && slot._c) {
    slot._d = false
  }
  const prevStackSize = blockStack.length
  openBlock()
  let rendered
  try {
    const validSlotContent = slot && ensureValidVNode(slot(props))
    const slotKey =
      props.key ||
      branchKey || // slot content array of a dynamic conditional slot may have a branch
      // key attached in the `createSlots` helper, respect that
      (validSlotContent && validSlotContent.key)
    rendered = createBlock(
      Fragment,
      {
        key:
          (slotKey && !isSymbol(slotKey) ? slotKey : `_${name}`) + // #7256 force differentiate fallback content from actual content
          (!validSlotContent && fallback ? '_fb' : ''),
      },
      validSlotContent || (fallback ? fallback() : []),
      validSlotContent && slots._ === 1 ? 64 : -2,
    )
  } catch (err) {
    for (let i = blockStack.length; i > prevStackSize; i--) closeBlock()
    throw err
  } finally {
    if (slot && slot._c) {
      slot._d = true
    }
  }
  if (!noSlotted && rendered.scopeId) {
    rendered.slotScopeIds = [rendered.scopeId + '-s']
  }
  return rendered
}
function ensureValidVNode(vnodes) {
  return vnodes.some((child) => {
    if (!isVNode(child)) return true
    if (child.type === Comment) return false
    if (child.type === Fragment && !ensureValidVNode(child.children)) return false
    return true
  })
    ? vnodes
    : null
}
function toHandlers(obj, preserveCaseIfNecessary) {
  const ret = {}
  if (!isObject(obj)) {
    warn$1(`v-on with no argument expects an object value.`)
    return ret
  }
  for (const key in obj) {
    ret[preserveCaseIfNecessary && /[A-Z]/.test(key) ? `on:${key}` : toHandlerKey(key)] = obj[key]
  }
  return ret
}
var getPublicInstance = (i) => {
  if (!i) return null
  if (isStatefulComponent(i)) return getComponentPublicInstance(i)
  return getPublicInstance(i.parent)
}
var resolveDevRootEl = (vnode) => {
  let found = false
  while (true) {
    if (vnode.patchFlag > 0 && vnode.patchFlag & 2048) {
      const root = filterSingleRoot(vnode.children)
      if (!root) {
        return
      }
      vnode = root
      found = true
      continue
    }
    const component = vnode.component
    if (component && component.subTree) {
      vnode = component.subTree
      continue
    }
    const suspense = vnode.suspense
    if (suspense && suspense.activeBranch) {
      vnode = suspense.activeBranch
      continue
    }
    return found ? vnode.el : void 0
  }
}
var getDevRootFragmentEl = (i) => {
  const el = i.subTree && resolveDevRootEl(i.subTree)
  return el === void 0 ? i.vnode.el : el
}
var publicPropertiesMap =
  // Move PURE marker to new line to workaround compiler discarding it
  // due to type annotation
  extend(/* @__PURE__ */ Object.create(null), {
    $: (i) => i,
    $el: (i) => (true ? getDevRootFragmentEl(i) : i.vnode.el),
    $data: (i) => i.data,
    $props: (i) => (true ? shallowReadonly(i.props) : i.props),
    $attrs: (i) => (true ? shallowReadonly(i.attrs) : i.attrs),
    $slots: (i) => (true ? shallowReadonly(i.slots) : i.slots),
    $refs: (i) => (true ? shallowReadonly(i.refs) : i.refs),
    $parent: (i) => getPublicInstance(i.parent),
    $root: (i) => getPublicInstance(i.root),
    $host: (i) => i.ce,
    $emit: (i) => i.emit,
    $options: (i) => (__VUE_OPTIONS_API__ ? resolveMergedOptions(i) : i.type),
    $forceUpdate: (i) =>
      i.f ||
      (i.f = () => {
        queueJob(i.update)
      }),
    $nextTick: (i) => i.n || (i.n = nextTick.bind(i.proxy)),
    $watch: (i) => (__VUE_OPTIONS_API__ ? instanceWatch.bind(i) : NOOP),
  })
var isReservedPrefix = (key) => key === '_' || key === '$'
var hasSetupBinding = (state, key) => state !== EMPTY_OBJ && !state.__isScriptSetup && hasOwn(state, key)
var PublicInstanceProxyHandlers = {
  get({ _: instance }, key) {
    if (key === '__v_skip') {
      return true
    }
    const { ctx, setupState, data, props, accessCache, type, appContext } = instance
    if (key === '__isVue') {
      return true
    }
    if (key[0] !== '$') {
      const n = accessCache[key]
      if (n !== void 0) {
        switch (n) {
          case 1:
            return setupState[key]
          case 2:
            return data[key]
          case 4:
            return ctx[key]
          case 3:
            return props[key]
        }
      } else if (hasSetupBinding(setupState, key)) {
        accessCache[key] = 1
        return setupState[key]
      } else if (__VUE_OPTIONS_API__ && data !== EMPTY_OBJ && hasOwn(data, key)) {
        accessCache[key] = 2
        return data[key]
      } else if (hasOwn(props, key)) {
        accessCache[key] = 3
        return props[key]
      } else if (ctx !== EMPTY_OBJ && hasOwn(ctx, key)) {
        accessCache[key] = 4
        return ctx[key]
      } else if (!__VUE_OPTIONS_API__ || shouldCacheAccess) {
        accessCache[key] = 0
      }
    }
    const publicGetter = publicPropertiesMap[key]
    let cssModule, globalProperties
    if (publicGetter) {
      if (key === '$attrs') {
        track(instance.attrs, 'get', '')
        markAttrsAccessed()
      } else if (key === '$slots') {
        track(instance, 'get', key)
      }
      return publicGetter(instance)
    } else if (
      // css module (injected by vue-loader)
      (cssModule = type.__cssModules) &&
      (cssModule = cssModule[key])
    ) {
      return cssModule
    } else if (ctx !== EMPTY_OBJ && hasOwn(ctx, key)) {
      accessCache[key] = 4
      return ctx[key]
    } else if (
      // global properties
      ((globalProperties = appContext.config.globalProperties), hasOwn(globalProperties, key))
    ) {
      return globalProperties[key]
    } else if (
      currentRenderingInstance &&
      (!isString(key) || // #1091 avoid internal isRef/isVNode checks on component instance leading
        // to infinite warning loop
        key.indexOf('__v') !== 0)
    ) {
      if (data !== EMPTY_OBJ && isReservedPrefix(key[0]) && hasOwn(data, key)) {
        warn$1(
          `Property ${JSON.stringify(
            key,
          )} must be accessed via $data because it starts with a reserved character ("$" or "_") and is not proxied on the render context.`,
        )
      } else if (instance === currentRenderingInstance) {
        warn$1(`Property ${JSON.stringify(key)} was accessed during render but is not defined on instance.`)
      }
    }
  },
  set({ _: instance }, key, value) {
    const { data, setupState, ctx } = instance
    if (hasSetupBinding(setupState, key)) {
      setupState[key] = value
      return true
    } else if (setupState.__isScriptSetup && hasOwn(setupState, key)) {
      warn$1(`Cannot mutate <script setup> binding "${key}" from Options API.`)
      return false
    } else if (__VUE_OPTIONS_API__ && data !== EMPTY_OBJ && hasOwn(data, key)) {
      data[key] = value
      return true
    } else if (hasOwn(instance.props, key)) {
      warn$1(`Attempting to mutate prop "${key}". Props are readonly.`)
      return false
    }
    if (key[0] === '$' && key.slice(1) in instance) {
      warn$1(`Attempting to mutate public property "${key}". Properties starting with $ are reserved and readonly.`)
      return false
    } else {
      if (key in instance.appContext.config.globalProperties) {
        Object.defineProperty(ctx, key, {
          enumerable: true,
          configurable: true,
          value,
        })
      } else {
        ctx[key] = value
      }
    }
    return true
  },
  has({ _: { data, setupState, accessCache, ctx, appContext, props, type } }, key) {
    let cssModules
    return !!(
      accessCache[key] ||
      (__VUE_OPTIONS_API__ && data !== EMPTY_OBJ && key[0] !== '$' && hasOwn(data, key)) ||
      hasSetupBinding(setupState, key) ||
      hasOwn(props, key) ||
      hasOwn(ctx, key) ||
      hasOwn(publicPropertiesMap, key) ||
      hasOwn(appContext.config.globalProperties, key) ||
      ((cssModules = type.__cssModules) && cssModules[key])
    )
  },
  defineProperty(target, key, descriptor) {
    if (descriptor.get != null) {
      target._.accessCache[key] = 0
    } else if (hasOwn(descriptor, 'value')) {
      this.set(target, key, descriptor.value, null)
    }
    return Reflect.defineProperty(target, key, descriptor)
  },
}
if (true) {
  PublicInstanceProxyHandlers.ownKeys = (target) => {
    warn$1(
      `Avoid app logic that relies on enumerating keys on a component instance. The keys will be empty in production mode to avoid performance overhead.`,
    )
    return Reflect.ownKeys(target)
  }
}
var RuntimeCompiledPublicInstanceProxyHandlers = extend({}, PublicInstanceProxyHandlers, {
  get(target, key) {
    if (key === Symbol.unscopables) {
      return
    }
    return PublicInstanceProxyHandlers.get(target, key, target)
  },
  has(_, key) {
    const has = key[0] !== '_' && !isGloballyAllowed(key)
    if (!has && PublicInstanceProxyHandlers.has(_, key)) {
      warn$1(`Property ${JSON.stringify(key)} should not start with _ which is a reserved prefix for Vue internals.`)
    }
    return has
  },
})
function createDevRenderContext(instance) {
  const target = {}
  Object.defineProperty(target, `_`, {
    configurable: true,
    enumerable: false,
    get: () => instance,
  })
  Object.keys(publicPropertiesMap).forEach((key) => {
    Object.defineProperty(target, key, {
      configurable: true,
      enumerable: false,
      get: () => publicPropertiesMap[key](instance),
      // intercepted by the proxy so no need for implementation,
      // but needed to prevent set errors
      set: NOOP,
    })
  })
  return target
}
function exposePropsOnRenderContext(instance) {
  const {
    ctx,
    propsOptions: [propsOptions],
  } = instance
  if (propsOptions) {
    Object.keys(propsOptions).forEach((key) => {
      Object.defineProperty(ctx, key, {
        enumerable: true,
        configurable: true,
        get: () => instance.props[key],
        set: NOOP,
      })
    })
  }
}
function exposeSetupStateOnRenderContext(instance) {
  const { ctx, setupState } = instance
  Object.keys(toRaw(setupState)).forEach((key) => {
    if (!setupState.__isScriptSetup) {
      if (isReservedPrefix(key[0])) {
        warn$1(
          `setup() return property ${JSON.stringify(
            key,
          )} should not start with "$" or "_" which are reserved prefixes for Vue internals.`,
        )
        return
      }
      Object.defineProperty(ctx, key, {
        enumerable: true,
        configurable: true,
        get: () => setupState[key],
        set: NOOP,
      })
    }
  })
}
var warnRuntimeUsage = (method) =>
  warn$1(
    `${method}() is a compiler-hint helper that is only usable inside <script setup> of a single file component. Its arguments should be compiled away and passing it at runtime has no effect.`,
  )
function defineProps() {
  if (true) {
    warnRuntimeUsage(`defineProps`)
  }
  return null
}
function defineEmits() {
  if (true) {
    warnRuntimeUsage(`defineEmits`)
  }
  return null
}
function defineExpose(exposed) {
  if (true) {
    warnRuntimeUsage(`defineExpose`)
  }
}
function defineOptions(options) {
  if (true) {
    warnRuntimeUsage(`defineOptions`)
  }
}
function defineSlots() {
  if (true) {
    warnRuntimeUsage(`defineSlots`)
  }
  return null
}
function defineModel() {
  if (true) {
    warnRuntimeUsage('defineModel')
  }
}
function withDefaults(props, defaults) {
  if (true) {
    warnRuntimeUsage(`withDefaults`)
  }
  return null
}
function useSlots() {
  return getContext('useSlots').slots
}
function useAttrs() {
  return getContext('useAttrs').attrs
}
function getContext(calledFunctionName) {
  const i = getCurrentInstance()
  if (!i) {
    warn$1(`${calledFunctionName}() called without active instance.`)
  }
  return i.setupContext || (i.setupContext = createSetupContext(i))
}
function normalizePropsOrEmits(props) {
  return isArray(props) ? props.reduce((normalized, p2) => ((normalized[p2] = null), normalized), {}) : props
}
function mergeDefaults(raw, defaults) {
  const props = normalizePropsOrEmits(raw)
  for (const key in defaults) {
    if (key.startsWith('__skip')) continue
    let opt = props[key]
    if (opt) {
      if (isArray(opt) || isFunction(opt)) {
        opt = props[key] = { type: opt, default: defaults[key] }
      } else {
        opt.default = defaults[key]
      }
    } else if (opt === null) {
      opt = props[key] = { default: defaults[key] }
    } else if (true) {
      warn$1(`props default key "${key}" has no corresponding declaration.`)
    }
    if (opt && defaults[`__skip_${key}`]) {
      opt.skipFactory = true
    }
  }
  return props
}
function mergeModels(a, b) {
  if (!a || !b) return a || b
  if (isArray(a) && isArray(b)) return a.concat(b)
  return extend({}, normalizePropsOrEmits(a), normalizePropsOrEmits(b))
}
function createPropsRestProxy(props, excludedKeys) {
  const ret = {}
  for (const key in props) {
    if (!excludedKeys.includes(key)) {
      Object.defineProperty(ret, key, {
        enumerable: true,
        get: () => props[key],
      })
    }
  }
  return ret
}
function withAsyncContext(getAwaitable) {
  const ctx = getCurrentInstance()
  const inSSRSetup = isInSSRComponentSetup
  if (!ctx) {
    warn$1(`withAsyncContext called without active current instance. This is likely a bug.`)
  }
  let awaitable = getAwaitable()
  unsetCurrentInstance()
  if (inSSRSetup) {
    setInSSRSetupState(false)
  }
  const restore = () => {
    setCurrentInstance(ctx)
    if (inSSRSetup) {
      setInSSRSetupState(true)
    }
  }
  const cleanup = () => {
    if (getCurrentInstance() !== ctx) ctx.scope.off()
    unsetCurrentInstance()
    if (inSSRSetup) {
      setInSSRSetupState(false)
    }
  }
  if (isPromise(awaitable)) {
    awaitable = awaitable.catch((e) => {
      restore()
      Promise.resolve().then(() => Promise.resolve().then(cleanup))
      throw e
    })
  }
  return [
    awaitable,
    () => {
      restore()
      Promise.resolve().then(cleanup)
    },
  ]
}
function createDuplicateChecker() {
  const cache = /* @__PURE__ */ Object.create(null)
  return (type, key) => {
    if (cache[key]) {
      warn$1(`${type} property "${key}" is already defined in ${cache[key]}.`)
    } else {
      cache[key] = type
    }
  }
}
var shouldCacheAccess = true
function applyOptions(instance) {
  const options = resolveMergedOptions(instance)
  const publicThis = instance.proxy
  const ctx = instance.ctx
  shouldCacheAccess = false
  if (options.beforeCreate) {
    callHook(options.beforeCreate, instance, 'bc')
  }
  const {
    // state
    data: dataOptions,
    computed: computedOptions,
    methods,
    watch: watchOptions,
    provide: provideOptions,
    inject: injectOptions,
    // lifecycle
    created,
    beforeMount,
    mounted,
    beforeUpdate,
    updated,
    activated,
    deactivated,
    beforeDestroy,
    beforeUnmount,
    destroyed,
    unmounted,
    render: render2,
    renderTracked,
    renderTriggered,
    errorCaptured,
    serverPrefetch,
    // public API
    expose,
    inheritAttrs,
    // assets
    components,
    directives,
    filters,
  } = options
  const checkDuplicateProperties = true ? createDuplicateChecker() : null
  if (true) {
    const [propsOptions] = instance.propsOptions
    if (propsOptions) {
      for (const key in propsOptions) {
        checkDuplicateProperties('Props', key)
      }
    }
  }
  if (injectOptions) {
    resolveInjections(injectOptions, ctx, checkDuplicateProperties)
  }
  if (methods) {
    for (const key in methods) {
      const methodHandler = methods[key]
      if (isFunction(methodHandler)) {
        if (true) {
          Object.defineProperty(ctx, key, {
            value: methodHandler.bind(publicThis),
            configurable: true,
            enumerable: true,
            writable: true,
          })
        } else {
          ctx[key] = methodHandler.bind(publicThis)
        }
        if (true) {
          checkDuplicateProperties('Methods', key)
        }
      } else if (true) {
        warn$1(
          `Method "${key}" has type "${typeof methodHandler}" in the component definition. Did you reference the function correctly?`,
        )
      }
    }
  }
  if (dataOptions) {
    if (!isFunction(dataOptions)) {
      warn$1(`The data option must be a function. Plain object usage is no longer supported.`)
    }
    const data = dataOptions.call(publicThis, publicThis)
    if (isPromise(data)) {
      warn$1(
        `data() returned a Promise - note data() cannot be async; If you intend to perform data fetching before component renders, use async setup() + <Suspense>.`,
      )
    }
    if (!isObject(data)) {
      warn$1(`data() should return an object.`)
    } else {
      instance.data = reactive(data)
      if (true) {
        for (const key in data) {
          checkDuplicateProperties('Data', key)
          if (!isReservedPrefix(key[0])) {
            Object.defineProperty(ctx, key, {
              configurable: true,
              enumerable: true,
              get: () => data[key],
              set: NOOP,
            })
          }
        }
      }
    }
  }
  shouldCacheAccess = true
  if (computedOptions) {
    for (const key in computedOptions) {
      const opt = computedOptions[key]
      const get = isFunction(opt)
        ? opt.bind(publicThis, publicThis)
        : isFunction(opt.get)
          ? opt.get.bind(publicThis, publicThis)
          : NOOP
      if (get === NOOP) {
        warn$1(`Computed property "${key}" has no getter.`)
      }
      const set =
        !isFunction(opt) && isFunction(opt.set)
          ? opt.set.bind(publicThis)
          : true
            ? () => {
                warn$1(`Write operation failed: computed property "${key}" is readonly.`)
              }
            : NOOP
      const c = computed2({
        get,
        set,
      })
      Object.defineProperty(ctx, key, {
        enumerable: true,
        configurable: true,
        get: () => c.value,
        set: (v) => (c.value = v),
      })
      if (true) {
        checkDuplicateProperties('Computed', key)
      }
    }
  }
  if (watchOptions) {
    for (const key in watchOptions) {
      createWatcher(watchOptions[key], ctx, publicThis, key)
    }
  }
  if (provideOptions) {
    const provides = isFunction(provideOptions) ? provideOptions.call(publicThis) : provideOptions
    Reflect.ownKeys(provides).forEach((key) => {
      provide(key, provides[key])
    })
  }
  if (created) {
    callHook(created, instance, 'c')
  }
  function registerLifecycleHook(register, hook) {
    if (isArray(hook)) {
      hook.forEach((_hook) => register(_hook.bind(publicThis)))
    } else if (hook) {
      register(hook.bind(publicThis))
    }
  }
  registerLifecycleHook(onBeforeMount, beforeMount)
  registerLifecycleHook(onMounted, mounted)
  registerLifecycleHook(onBeforeUpdate, beforeUpdate)
  registerLifecycleHook(onUpdated, updated)
  registerLifecycleHook(onActivated, activated)
  registerLifecycleHook(onDeactivated, deactivated)
  registerLifecycleHook(onErrorCaptured, errorCaptured)
  registerLifecycleHook(onRenderTracked, renderTracked)
  registerLifecycleHook(onRenderTriggered, renderTriggered)
  registerLifecycleHook(onBeforeUnmount, beforeUnmount)
  registerLifecycleHook(onUnmounted, unmounted)
  registerLifecycleHook(onServerPrefetch, serverPrefetch)
  if (isArray(expose)) {
    if (expose.length) {
      const exposed = instance.exposed || (instance.exposed = {})
      expose.forEach((key) => {
        Object.defineProperty(exposed, key, {
          get: () => publicThis[key],
          set: (val) => (publicThis[key] = val),
          enumerable: true,
        })
      })
    } else if (!instance.exposed) {
      instance.exposed = {}
    }
  }
  if (render2 && instance.render === NOOP) {
    instance.render = render2
  }
  if (inheritAttrs != null) {
    instance.inheritAttrs = inheritAttrs
  }
  if (components) instance.components = components
  if (directives) instance.directives = directives
  if (serverPrefetch) {
    markAsyncBoundary(instance)
  }
}
function resolveInjections(injectOptions, ctx, checkDuplicateProperties = NOOP) {
  if (isArray(injectOptions)) {
    injectOptions = normalizeInject(injectOptions)
  }
  for (const key in injectOptions) {
    const opt = injectOptions[key]
    let injected
    if (isObject(opt)) {
      if ('default' in opt) {
        injected = inject(opt.from || key, opt.default, true)
      } else {
        injected = inject(opt.from || key)
      }
    } else {
      injected = inject(opt)
    }
    if (isRef2(injected)) {
      Object.defineProperty(ctx, key, {
        enumerable: true,
        configurable: true,
        get: () => injected.value,
        set: (v) => (injected.value = v),
      })
    } else {
      ctx[key] = injected
    }
    if (true) {
      checkDuplicateProperties('Inject', key)
    }
  }
}
function callHook(hook, instance, type) {
  callWithAsyncErrorHandling(
    isArray(hook) ? hook.map((h2) => h2.bind(instance.proxy)) : hook.bind(instance.proxy),
    instance,
    type,
  )
}
function createWatcher(raw, ctx, publicThis, key) {
  const getter = key.includes('.') ? createPathGetter(publicThis, key) : () => publicThis[key]
  if (isString(raw)) {
    const handler = ctx[raw]
    if (isFunction(handler)) {
      watch2(getter, handler)
    } else if (true) {
      warn$1(`Invalid watch handler specified by key "${raw}"`, handler)
    }
  } else if (isFunction(raw)) {
    watch2(getter, raw.bind(publicThis))
  } else if (isObject(raw)) {
    if (isArray(raw)) {
      raw.forEach((r) => createWatcher(r, ctx, publicThis, key))
    } else {
      const handler = isFunction(raw.handler) ? raw.handler.bind(publicThis) : ctx[raw.handler]
      if (isFunction(handler)) {
        watch2(getter, handler, raw)
      } else if (true) {
        warn$1(`Invalid watch handler specified by key "${raw.handler}"`, handler)
      }
    }
  } else if (true) {
    warn$1(`Invalid watch option: "${key}"`, raw)
  }
}
function resolveMergedOptions(instance) {
  const base = instance.type
  const { mixins, extends: extendsOptions } = base
  const {
    mixins: globalMixins,
    optionsCache: cache,
    config: { optionMergeStrategies },
  } = instance.appContext
  const cached = cache.get(base)
  let resolved
  if (cached) {
    resolved = cached
  } else if (!globalMixins.length && !mixins && !extendsOptions) {
    resolved = base
  } else {
    resolved = {}
    if (globalMixins.length) {
      globalMixins.forEach((m) => mergeOptions(resolved, m, optionMergeStrategies, true))
    }
    mergeOptions(resolved, base, optionMergeStrategies)
  }
  if (isObject(base)) {
    cache.set(base, resolved)
  }
  return resolved
}
function mergeOptions(to, from, strats, asMixin = false) {
  const { mixins, extends: extendsOptions } = from
  if (extendsOptions) {
    mergeOptions(to, extendsOptions, strats, true)
  }
  if (mixins) {
    mixins.forEach((m) => mergeOptions(to, m, strats, true))
  }
  for (const key in from) {
    if (asMixin && key === 'expose') {
      warn$1(
        `"expose" option is ignored when declared in mixins or extends. It should only be declared in the base component itself.`,
      )
    } else {
      const strat = internalOptionMergeStrats[key] || (strats && strats[key])
      to[key] = strat ? strat(to[key], from[key]) : from[key]
    }
  }
  return to
}
var internalOptionMergeStrats = {
  data: mergeDataFn,
  props: mergeEmitsOrPropsOptions,
  emits: mergeEmitsOrPropsOptions,
  // objects
  methods: mergeObjectOptions,
  computed: mergeObjectOptions,
  // lifecycle
  beforeCreate: mergeAsArray,
  created: mergeAsArray,
  beforeMount: mergeAsArray,
  mounted: mergeAsArray,
  beforeUpdate: mergeAsArray,
  updated: mergeAsArray,
  beforeDestroy: mergeAsArray,
  beforeUnmount: mergeAsArray,
  destroyed: mergeAsArray,
  unmounted: mergeAsArray,
  activated: mergeAsArray,
  deactivated: mergeAsArray,
  errorCaptured: mergeAsArray,
  serverPrefetch: mergeAsArray,
  // assets
  components: mergeObjectOptions,
  directives: mergeObjectOptions,
  // watch
  watch: mergeWatchOptions,
  // provide / inject
  provide: mergeDataFn,
  inject: mergeInject,
}
function mergeDataFn(to, from) {
  if (!from) {
    return to
  }
  if (!to) {
    return from
  }
  return function mergedDataFn() {
    return extend(isFunction(to) ? to.call(this, this) : to, isFunction(from) ? from.call(this, this) : from)
  }
}
function mergeInject(to, from) {
  return mergeObjectOptions(normalizeInject(to), normalizeInject(from))
}
function normalizeInject(raw) {
  if (isArray(raw)) {
    const res = {}
    for (let i = 0; i < raw.length; i++) {
      res[raw[i]] = raw[i]
    }
    return res
  }
  return raw
}
function mergeAsArray(to, from) {
  return to ? [...new Set([].concat(to, from))] : from
}
function mergeObjectOptions(to, from) {
  return to ? extend(/* @__PURE__ */ Object.create(null), to, from) : from
}
function mergeEmitsOrPropsOptions(to, from) {
  if (to) {
    if (isArray(to) && isArray(from)) {
      return [.../* @__PURE__ */ new Set([...to, ...from])]
    }
    return extend(
      /* @__PURE__ */ Object.create(null),
      normalizePropsOrEmits(to),
      normalizePropsOrEmits(from != null ? from : {}),
    )
  } else {
    return from
  }
}
function mergeWatchOptions(to, from) {
  if (!to) return from
  if (!from) return to
  const merged = extend(/* @__PURE__ */ Object.create(null), to)
  for (const key in from) {
    merged[key] = mergeAsArray(to[key], from[key])
  }
  return merged
}
function createAppContext() {
  return {
    app: null,
    config: {
      isNativeTag: NO,
      performance: false,
      globalProperties: {},
      optionMergeStrategies: {},
      errorHandler: void 0,
      warnHandler: void 0,
      compilerOptions: {},
    },
    mixins: [],
    components: {},
    directives: {},
    provides: /* @__PURE__ */ Object.create(null),
    optionsCache: /* @__PURE__ */ new WeakMap(),
    propsCache: /* @__PURE__ */ new WeakMap(),
    emitsCache: /* @__PURE__ */ new WeakMap(),
  }
}
var uid$1 = 0
function createAppAPI(render2, hydrate2) {
  return function createApp2(rootComponent, rootProps = null) {
    if (!isFunction(rootComponent)) {
      rootComponent = extend({}, rootComponent)
    }
    if (rootProps != null && !isObject(rootProps)) {
      warn$1(`root props passed to app.mount() must be an object.`)
      rootProps = null
    }
    const context = createAppContext()
    const installedPlugins = /* @__PURE__ */ new WeakSet()
    const pluginCleanupFns = []
    let isMounted = false
    const app = (context.app = {
      _uid: uid$1++,
      _component: rootComponent,
      _props: rootProps,
      _container: null,
      _context: context,
      _instance: null,
      version,
      get config() {
        return context.config
      },
      set config(v) {
        if (true) {
          warn$1(`app.config cannot be replaced. Modify individual options instead.`)
        }
      },
      use(plugin, ...options) {
        if (installedPlugins.has(plugin)) {
          warn$1(`Plugin has already been applied to target app.`)
        } else if (plugin && isFunction(plugin.install)) {
          installedPlugins.add(plugin)
          plugin.install(app, ...options)
        } else if (isFunction(plugin)) {
          installedPlugins.add(plugin)
          plugin(app, ...options)
        } else if (true) {
          warn$1(`A plugin must either be a function or an object with an "install" function.`)
        }
        return app
      },
      mixin(mixin) {
        if (__VUE_OPTIONS_API__) {
          if (!context.mixins.includes(mixin)) {
            context.mixins.push(mixin)
          } else if (true) {
            warn$1('Mixin has already been applied to target app' + (mixin.name ? `: ${mixin.name}` : ''))
          }
        } else if (true) {
          warn$1('Mixins are only available in builds supporting Options API')
        }
        return app
      },
      component(name, component) {
        if (true) {
          validateComponentName(name, context.config)
        }
        if (!component) {
          return context.components[name]
        }
        if (context.components[name]) {
          warn$1(`Component "${name}" has already been registered in target app.`)
        }
        context.components[name] = component
        return app
      },
      directive(name, directive) {
        if (true) {
          validateDirectiveName(name)
        }
        if (!directive) {
          return context.directives[name]
        }
        if (context.directives[name]) {
          warn$1(`Directive "${name}" has already been registered in target app.`)
        }
        context.directives[name] = directive
        return app
      },
      mount(rootContainer, isHydrate, namespace) {
        if (!isMounted) {
          if (rootContainer.__vue_app__) {
            warn$1(
              `There is already an app instance mounted on the host container.
 If you want to mount another app on the same host container, you need to unmount the previous app by calling \`app.unmount()\` first.`,
            )
          }
          const vnode = app._ceVNode || createVNode(rootComponent, rootProps)
          vnode.appContext = context
          if (namespace === true) {
            namespace = 'svg'
          } else if (namespace === false) {
            namespace = void 0
          }
          if (true) {
            context.reload = () => {
              const cloned = cloneVNode(vnode)
              cloned.el = null
              render2(cloned, rootContainer, namespace)
            }
          }
          if (isHydrate && hydrate2) {
            hydrate2(vnode, rootContainer)
          } else {
            render2(vnode, rootContainer, namespace)
          }
          isMounted = true
          app._container = rootContainer
          rootContainer.__vue_app__ = app
          if (true) {
            app._instance = vnode.component
            devtoolsInitApp(app, version)
          }
          return getComponentPublicInstance(vnode.component)
        } else if (true) {
          warn$1(
            `App has already been mounted.
If you want to remount the same app, move your app creation logic into a factory function and create fresh app instances for each mount - e.g. \`const createMyApp = () => createApp(App)\``,
          )
        }
      },
      onUnmount(cleanupFn) {
        if (typeof cleanupFn !== 'function') {
          warn$1(`Expected function as first argument to app.onUnmount(), but got ${typeof cleanupFn}`)
        }
        pluginCleanupFns.push(cleanupFn)
      },
      unmount() {
        if (isMounted) {
          callWithAsyncErrorHandling(pluginCleanupFns, app._instance, 16)
          render2(null, app._container)
          if (true) {
            app._instance = null
            devtoolsUnmountApp(app)
          }
          delete app._container.__vue_app__
        } else if (true) {
          warn$1(`Cannot unmount an app that is not mounted.`)
        }
      },
      provide(key, value) {
        if (key in context.provides) {
          if (hasOwn(context.provides, key)) {
            warn$1(
              `App already provides property with key "${String(key)}". It will be overwritten with the new value.`,
            )
          } else {
            warn$1(
              `App already provides property with key "${String(key)}" inherited from its parent element. It will be overwritten with the new value.`,
            )
          }
        }
        context.provides[key] = value
        return app
      },
      runWithContext(fn) {
        const lastApp = currentApp
        currentApp = app
        try {
          return fn()
        } finally {
          currentApp = lastApp
        }
      },
    })
    return app
  }
}
var currentApp = null
function useModel(props, name, options = EMPTY_OBJ) {
  const i = getCurrentInstance()
  if (!i) {
    warn$1(`useModel() called without active instance.`)
    return ref()
  }
  const camelizedName = camelize(name)
  if (!i.propsOptions[0][camelizedName]) {
    warn$1(`useModel() called with prop "${name}" which is not declared.`)
    return ref()
  }
  const hyphenatedName = hyphenate(name)
  const modifiers = getModelModifiers(props, camelizedName)
  const res = customRef((track2, trigger2) => {
    let localValue
    let prevSetValue = EMPTY_OBJ
    let prevEmittedValue
    watchSyncEffect(() => {
      const propValue = props[camelizedName]
      if (hasChanged(localValue, propValue)) {
        localValue = propValue
        trigger2()
      }
    })
    return {
      get() {
        track2()
        return options.get ? options.get(localValue) : localValue
      },
      set(value) {
        const emittedValue = options.set ? options.set(value) : value
        if (!hasChanged(emittedValue, localValue) && !(prevSetValue !== EMPTY_OBJ && hasChanged(value, prevSetValue))) {
          return
        }
        const rawProps = i.vnode.props
        const hasVModel = !!(
          rawProps && // check if parent has passed v-model
          (name in rawProps || camelizedName in rawProps || hyphenatedName in rawProps) &&
          (`onUpdate:${name}` in rawProps ||
            `onUpdate:${camelizedName}` in rawProps ||
            `onUpdate:${hyphenatedName}` in rawProps)
        )
        if (!hasVModel) {
          localValue = value
          trigger2()
        }
        i.emit(`update:${name}`, emittedValue)
        if (
          hasChanged(value, prevSetValue) &&
          ((hasChanged(value, emittedValue) && !hasChanged(emittedValue, prevEmittedValue)) || // #13524: browsers differ in when they flush microtasks between
            // event listeners. If a v-model listener emits an intermediate value
            // and a following listener restores the model to its previous prop
            // value before parent updates are flushed, the parent render can be
            // deduped as having no prop change. Force a local update so DOM state
            // such as an input's value is synchronized back to the current model.
            (hasVModel && prevSetValue !== EMPTY_OBJ && !hasChanged(emittedValue, localValue)))
        ) {
          trigger2()
        }
        prevSetValue = value
        prevEmittedValue = emittedValue
      },
    }
  })
  res[Symbol.iterator] = () => {
    let i2 = 0
    return {
      next() {
        if (i2 < 2) {
          return { value: i2++ ? modifiers || EMPTY_OBJ : res, done: false }
        } else {
          return { done: true }
        }
      },
    }
  }
  return res
}
var getModelModifiers = (props, modelName) => {
  return modelName === 'modelValue' || modelName === 'model-value'
    ? props.modelModifiers
    : props[`${modelName}Modifiers`] ||
        props[`${camelize(modelName)}Modifiers`] ||
        props[`${hyphenate(modelName)}Modifiers`]
}
function emit(instance, event, ...rawArgs) {
  if (instance.isUnmounted) return
  const props = instance.vnode.props || EMPTY_OBJ
  if (true) {
    const {
      emitsOptions,
      propsOptions: [propsOptions],
    } = instance
    if (emitsOptions) {
      if (!(event in emitsOptions) && true) {
        if (!propsOptions || !(toHandlerKey(camelize(event)) in propsOptions)) {
          warn$1(
            `Component emitted event "${event}" but it is neither declared in the emits option nor as an "${toHandlerKey(camelize(event))}" prop.`,
          )
        }
      } else {
        const validator = emitsOptions[event]
        if (isFunction(validator)) {
          const isValid = validator(...rawArgs)
          if (!isValid) {
            warn$1(`Invalid event arguments: event validation failed for event "${event}".`)
          }
        }
      }
    }
  }
  let args = rawArgs
  const isModelListener2 = event.startsWith('update:')
  const modifiers = isModelListener2 && getModelModifiers(props, event.slice(7))
  if (modifiers) {
    if (modifiers.trim) {
      args = rawArgs.map((a) => (isString(a) ? a.trim() : a))
    }
    if (modifiers.number) {
      args = args.map(looseToNumber)
    }
  }
  if (true) {
    devtoolsComponentEmit(instance, event, args)
  }
  if (true) {
    const lowerCaseEvent = event.toLowerCase()
    if (lowerCaseEvent !== event && props[toHandlerKey(lowerCaseEvent)]) {
      warn$1(
        `Event "${lowerCaseEvent}" is emitted in component ${formatComponentName(
          instance,
          instance.type,
        )} but the handler is registered for "${event}". Note that HTML attributes are case-insensitive and you cannot use v-on to listen to camelCase events when using in-DOM templates. You should probably use "${hyphenate(
          event,
        )}" instead of "${event}".`,
      )
    }
  }
  let handlerName
  let handler =
    props[(handlerName = toHandlerKey(event))] || // also try camelCase event handler (#2249)
    props[(handlerName = toHandlerKey(camelize(event)))]
  if (!handler && isModelListener2) {
    handler = props[(handlerName = toHandlerKey(hyphenate(event)))]
  }
  if (handler) {
    callWithAsyncErrorHandling(handler, instance, 6, args)
  }
  const onceHandler = props[handlerName + `Once`]
  if (onceHandler) {
    if (!instance.emitted) {
      instance.emitted = {}
    } else if (instance.emitted[handlerName]) {
      return
    }
    instance.emitted[handlerName] = true
    callWithAsyncErrorHandling(onceHandler, instance, 6, args)
  }
}
var mixinEmitsCache = /* @__PURE__ */ new WeakMap()
function normalizeEmitsOptions(comp, appContext, asMixin = false) {
  const cache = __VUE_OPTIONS_API__ && asMixin ? mixinEmitsCache : appContext.emitsCache
  const cached = cache.get(comp)
  if (cached !== void 0) {
    return cached
  }
  const raw = comp.emits
  const normalized = {}
  let hasExtends = false
  if (__VUE_OPTIONS_API__ && !isFunction(comp)) {
    const extendEmits = (raw2) => {
      const normalizedFromExtend = normalizeEmitsOptions(raw2, appContext, true)
      if (normalizedFromExtend) {
        hasExtends = true
        extend(normalized, normalizedFromExtend)
      }
    }
    if (!asMixin && appContext.mixins.length) {
      appContext.mixins.forEach(extendEmits)
    }
    if (comp.extends) {
      extendEmits(comp.extends)
    }
    if (comp.mixins) {
      comp.mixins.forEach(extendEmits)
    }
  }
  if (!raw && !hasExtends) {
    if (isObject(comp)) {
      cache.set(comp, null)
    }
    return null
  }
  if (isArray(raw)) {
    raw.forEach((key) => (normalized[key] = null))
  } else {
    extend(normalized, raw)
  }
  if (isObject(comp)) {
    cache.set(comp, normalized)
  }
  return normalized
}
function isEmitListener(options, key) {
  if (!options || !isOn(key)) {
    return false
  }
  key = key.slice(2)
  key = key === 'Once' ? key : key.replace(/Once$/, '')
  return hasOwn(options, key[0].toLowerCase() + key.slice(1)) || hasOwn(options, hyphenate(key)) || hasOwn(options, key)
}
var accessedAttrs = false
function markAttrsAccessed() {
  accessedAttrs = true
}
function renderComponentRoot(instance) {
  const {
    type: Component,
    vnode,
    proxy,
    withProxy,
    propsOptions: [propsOptions],
    slots,
    attrs,
    emit: emit2,
    render: render2,
    renderCache,
    props,
    data,
    setupState,
    ctx,
    inheritAttrs,
  } = instance
  const prev = setCurrentRenderingInstance(instance)
  let result
  let fallthroughAttrs
  if (true) {
    accessedAttrs = false
  }
  try {
    if (vnode.shapeFlag & 4) {
      const proxyToUse = withProxy || proxy
      const thisProxy = setupState.__isScriptSetup
        ? new Proxy(proxyToUse, {
            get(target, key, receiver) {
              warn$1(`Property '${String(key)}' was accessed via 'this'. Avoid using 'this' in templates.`)
              return Reflect.get(target, key, receiver)
            },
          })
        : proxyToUse
      result = normalizeVNode(
        render2.call(thisProxy, proxyToUse, renderCache, true ? shallowReadonly(props) : props, setupState, data, ctx),
      )
      fallthroughAttrs = attrs
    } else {
      const render22 = Component
      if (attrs === props) {
        markAttrsAccessed()
      }
      result = normalizeVNode(
        render22.length > 1
          ? render22(
              true ? shallowReadonly(props) : props,
              true
                ? {
                    get attrs() {
                      markAttrsAccessed()
                      return shallowReadonly(attrs)
                    },
                    slots,
                    emit: emit2,
                  }
                : { attrs, slots, emit: emit2 },
            )
          : render22(true ? shallowReadonly(props) : props, null),
      )
      fallthroughAttrs = Component.props ? attrs : getFunctionalFallthrough(attrs)
    }
  } catch (err) {
    blockStack.length = 0
    handleError(err, instance, 1)
    result = createVNode(Comment)
  }
  let root = result
  let setRoot = void 0
  if (result.patchFlag > 0 && result.patchFlag & 2048) {
    ;[root, setRoot] = getChildRoot(result)
  }
  if (fallthroughAttrs && inheritAttrs !== false) {
    const keys = Object.keys(fallthroughAttrs)
    const { shapeFlag } = root
    if (keys.length) {
      if (shapeFlag & (1 | 6)) {
        if (propsOptions && keys.some(isModelListener)) {
          fallthroughAttrs = filterModelListeners(fallthroughAttrs, propsOptions)
        }
        root = cloneVNode(root, fallthroughAttrs, false, true)
      } else if (!accessedAttrs && root.type !== Comment) {
        const allAttrs = Object.keys(attrs)
        const eventAttrs = []
        const extraAttrs = []
        for (let i = 0, l = allAttrs.length; i < l; i++) {
          const key = allAttrs[i]
          if (isOn(key)) {
            if (!isModelListener(key)) {
              eventAttrs.push(key[2].toLowerCase() + key.slice(3))
            }
          } else {
            extraAttrs.push(key)
          }
        }
        if (extraAttrs.length) {
          warn$1(
            `Extraneous non-props attributes (${extraAttrs.join(', ')}) were passed to component but could not be automatically inherited because component renders fragment or text or teleport root nodes.`,
          )
        }
        if (eventAttrs.length) {
          warn$1(
            `Extraneous non-emits event listeners (${eventAttrs.join(', ')}) were passed to component but could not be automatically inherited because component renders fragment or text root nodes. If the listener is intended to be a component custom event listener only, declare it using the "emits" option.`,
          )
        }
      }
    }
  }
  if (vnode.dirs) {
    if (!isElementRoot(root)) {
      warn$1(
        `Runtime directive used on component with non-element root node. The directives will not function as intended.`,
      )
    }
    root = cloneVNode(root, null, false, true)
    root.dirs = root.dirs ? root.dirs.concat(vnode.dirs) : vnode.dirs
  }
  if (vnode.transition) {
    const child = isTeleport(root.type) ? getInnerChild$1(root) || root : root
    if (!isElementRoot(child)) {
      warn$1(`Component inside <Transition> renders non-element root node that cannot be animated.`)
    }
    setTransitionHooks(child, vnode.transition)
  }
  if (setRoot) {
    setRoot(root)
  } else {
    result = root
  }
  setCurrentRenderingInstance(prev)
  return result
}
var getChildRoot = (vnode) => {
  const rawChildren = vnode.children
  const dynamicChildren = vnode.dynamicChildren
  const childRoot = filterSingleRoot(rawChildren, false)
  if (!childRoot) {
    return [vnode, void 0]
  } else if (childRoot.patchFlag > 0 && childRoot.patchFlag & 2048) {
    return getChildRoot(childRoot)
  }
  const index = rawChildren.indexOf(childRoot)
  const dynamicIndex = dynamicChildren ? dynamicChildren.indexOf(childRoot) : -1
  const setRoot = (updatedRoot) => {
    rawChildren[index] = updatedRoot
    if (dynamicChildren) {
      if (dynamicIndex > -1) {
        dynamicChildren[dynamicIndex] = updatedRoot
      } else if (updatedRoot.patchFlag > 0) {
        vnode.dynamicChildren = [...dynamicChildren, updatedRoot]
      }
    }
  }
  return [normalizeVNode(childRoot), setRoot]
}
function filterSingleRoot(children, recurse = true) {
  let singleRoot
  for (let i = 0; i < children.length; i++) {
    const child = children[i]
    if (isVNode(child)) {
      if (child.type !== Comment || child.children === 'v-if') {
        if (singleRoot) {
          return
        } else {
          singleRoot = child
          if (recurse && singleRoot.patchFlag > 0 && singleRoot.patchFlag & 2048) {
            return filterSingleRoot(singleRoot.children)
          }
        }
      }
    } else {
      return
    }
  }
  return singleRoot
}
var getFunctionalFallthrough = (attrs) => {
  let res
  for (const key in attrs) {
    if (key === 'class' || key === 'style' || isOn(key)) {
      ;(res || (res = {}))[key] = attrs[key]
    }
  }
  return res
}
var filterModelListeners = (attrs, props) => {
  const res = {}
  for (const key in attrs) {
    if (!isModelListener(key) || !(key.slice(9) in props)) {
      res[key] = attrs[key]
    }
  }
  return res
}
var isElementRoot = (vnode) => {
  return vnode.shapeFlag & (6 | 1) || vnode.type === Comment
}
function shouldUpdateComponent(prevVNode, nextVNode, optimized) {
  const { props: prevProps, children: prevChildren, component } = prevVNode
  const { props: nextProps, children: nextChildren, patchFlag } = nextVNode
  const emits = component.emitsOptions
  if ((prevChildren || nextChildren) && isHmrUpdating) {
    return true
  }
  if (nextVNode.dirs || nextVNode.transition) {
    return true
  }
  if (optimized && patchFlag >= 0) {
    if (patchFlag & 1024) {
      return true
    }
    if (patchFlag & 16) {
      if (!prevProps) {
        return !!nextProps
      }
      return hasPropsChanged(prevProps, nextProps, emits)
    } else if (patchFlag & 8) {
      const dynamicProps = nextVNode.dynamicProps
      for (let i = 0; i < dynamicProps.length; i++) {
        const key = dynamicProps[i]
        if (hasPropValueChanged(nextProps, prevProps, key) && !isEmitListener(emits, key)) {
          return true
        }
      }
    }
  } else {
    if (prevChildren || nextChildren) {
      if (!nextChildren || !nextChildren.$stable) {
        return true
      }
    }
    if (prevProps === nextProps) {
      return false
    }
    if (!prevProps) {
      return !!nextProps
    }
    if (!nextProps) {
      return true
    }
    return hasPropsChanged(prevProps, nextProps, emits)
  }
  return false
}
function hasPropsChanged(prevProps, nextProps, emitsOptions) {
  const nextKeys = Object.keys(nextProps)
  if (nextKeys.length !== Object.keys(prevProps).length) {
    return true
  }
  for (let i = 0; i < nextKeys.length; i++) {
    const key = nextKeys[i]
    if (
      !hasOwn(prevProps, key) ||
      (hasPropValueChanged(nextProps, prevProps, key) && !isEmitListener(emitsOptions, key))
    ) {
      return true
    }
  }
  return false
}
function hasPropValueChanged(nextProps, prevProps, key) {
  const nextProp = nextProps[key]
  const prevProp = prevProps[key]
  if (key === 'style' && isObject(nextProp) && isObject(prevProp)) {
    return !looseEqual(nextProp, prevProp)
  }
  return nextProp !== prevProp
}
function updateHOCHostEl({ vnode, parent, suspense }, el) {
  while (parent) {
    const root = parent.subTree
    if (root.suspense && root.suspense.activeBranch === vnode) {
      root.suspense.vnode.el = root.el = el
      vnode = root
    }
    if (root === vnode) {
      ;(vnode = parent.vnode).el = el
      parent = parent.parent
    } else {
      break
    }
  }
  if (suspense && suspense.activeBranch === vnode) {
    suspense.vnode.el = el
  }
}
var internalObjectProto = {}
var createInternalObject = () => Object.create(internalObjectProto)
var isInternalObject = (obj) => Object.getPrototypeOf(obj) === internalObjectProto
function initProps(instance, rawProps, isStateful, isSSR = false) {
  const props = {}
  const attrs = createInternalObject()
  instance.propsDefaults = /* @__PURE__ */ Object.create(null)
  setFullProps(instance, rawProps, props, attrs)
  for (const key in instance.propsOptions[0]) {
    if (!(key in props)) {
      props[key] = void 0
    }
  }
  if (true) {
    validateProps(rawProps || {}, props, instance)
  }
  if (isStateful) {
    instance.props = isSSR ? props : shallowReactive(props)
  } else {
    if (!instance.type.props) {
      instance.props = attrs
    } else {
      instance.props = props
    }
  }
  instance.attrs = attrs
}
function isInHmrContext(instance) {
  while (instance) {
    if (instance.type.__hmrId) return true
    instance = instance.parent
  }
}
function updateProps(instance, rawProps, rawPrevProps, optimized) {
  const {
    props,
    attrs,
    vnode: { patchFlag },
  } = instance
  const rawCurrentProps = toRaw(props)
  const [options] = instance.propsOptions
  let hasAttrsChanged = false
  if (
    // always force full diff in dev
    // - #1942 if hmr is enabled with sfc component
    // - vite#872 non-sfc component used by sfc component
    !isInHmrContext(instance) &&
    (optimized || patchFlag > 0) &&
    !(patchFlag & 16)
  ) {
    if (patchFlag & 8) {
      const propsToUpdate = instance.vnode.dynamicProps
      for (let i = 0; i < propsToUpdate.length; i++) {
        const key = propsToUpdate[i]
        if (isEmitListener(instance.emitsOptions, key)) {
          continue
        }
        const value = rawProps[key]
        if (options) {
          if (hasOwn(attrs, key)) {
            if (value !== attrs[key]) {
              attrs[key] = value
              hasAttrsChanged = true
            }
          } else {
            const camelizedKey = camelize(key)
            props[camelizedKey] = resolvePropValue(options, rawCurrentProps, camelizedKey, value, instance, false)
          }
        } else {
          if (value !== attrs[key]) {
            attrs[key] = value
            hasAttrsChanged = true
          }
        }
      }
    }
  } else {
    if (setFullProps(instance, rawProps, props, attrs)) {
      hasAttrsChanged = true
    }
    let kebabKey
    for (const key in rawCurrentProps) {
      if (
        !rawProps || // for camelCase
        (!hasOwn(rawProps, key) && // it's possible the original props was passed in as kebab-case
          // and converted to camelCase (#955)
          ((kebabKey = hyphenate(key)) === key || !hasOwn(rawProps, kebabKey)))
      ) {
        if (options) {
          if (
            rawPrevProps && // for camelCase
            (rawPrevProps[key] !== void 0 || // for kebab-case
              rawPrevProps[kebabKey] !== void 0)
          ) {
            props[key] = resolvePropValue(options, rawCurrentProps, key, void 0, instance, true)
          }
        } else {
          delete props[key]
        }
      }
    }
    if (attrs !== rawCurrentProps) {
      for (const key in attrs) {
        if (!rawProps || (!hasOwn(rawProps, key) && true)) {
          delete attrs[key]
          hasAttrsChanged = true
        }
      }
    }
  }
  if (hasAttrsChanged) {
    trigger(instance.attrs, 'set', '')
  }
  if (true) {
    validateProps(rawProps || {}, props, instance)
  }
}
function setFullProps(instance, rawProps, props, attrs) {
  const [options, needCastKeys] = instance.propsOptions
  let hasAttrsChanged = false
  let rawCastValues
  if (rawProps) {
    for (const key in rawProps) {
      if (isReservedProp(key)) {
        continue
      }
      const value = rawProps[key]
      let camelKey
      if (options && hasOwn(options, (camelKey = camelize(key)))) {
        if (!needCastKeys || !needCastKeys.includes(camelKey)) {
          props[camelKey] = value
        } else {
          ;(rawCastValues || (rawCastValues = {}))[camelKey] = value
        }
      } else if (!isEmitListener(instance.emitsOptions, key)) {
        if (!(key in attrs) || value !== attrs[key]) {
          attrs[key] = value
          hasAttrsChanged = true
        }
      }
    }
  }
  if (needCastKeys) {
    const rawCurrentProps = toRaw(props)
    const castValues = rawCastValues || EMPTY_OBJ
    for (let i = 0; i < needCastKeys.length; i++) {
      const key = needCastKeys[i]
      props[key] = resolvePropValue(options, rawCurrentProps, key, castValues[key], instance, !hasOwn(castValues, key))
    }
  }
  return hasAttrsChanged
}
function resolvePropValue(options, props, key, value, instance, isAbsent) {
  const opt = options[key]
  if (opt != null) {
    const hasDefault = hasOwn(opt, 'default')
    if (hasDefault && value === void 0) {
      const defaultValue = opt.default
      if (opt.type !== Function && !opt.skipFactory && isFunction(defaultValue)) {
        const { propsDefaults } = instance
        if (key in propsDefaults) {
          value = propsDefaults[key]
        } else {
          const reset = setCurrentInstance(instance)
          value = propsDefaults[key] = defaultValue.call(null, props)
          reset()
        }
      } else {
        value = defaultValue
      }
      if (instance.ce) {
        instance.ce._setProp(key, value)
      }
    }
    if (
      opt[0]
      /* shouldCast */
    ) {
      if (isAbsent && !hasDefault) {
        value = false
      } else if (
        opt[1] &&
        /* shouldCastTrue */
        (value === '' || value === hyphenate(key))
      ) {
        value = true
      }
    }
  }
  return value
}
var mixinPropsCache = /* @__PURE__ */ new WeakMap()
function normalizePropsOptions(comp, appContext, asMixin = false) {
  const cache = __VUE_OPTIONS_API__ && asMixin ? mixinPropsCache : appContext.propsCache
  const cached = cache.get(comp)
  if (cached) {
    return cached
  }
  const raw = comp.props
  const normalized = {}
  const needCastKeys = []
  let hasExtends = false
  if (__VUE_OPTIONS_API__ && !isFunction(comp)) {
    const extendProps = (raw2) => {
      hasExtends = true
      const [props, keys] = normalizePropsOptions(raw2, appContext, true)
      extend(normalized, props)
      if (keys) needCastKeys.push(...keys)
    }
    if (!asMixin && appContext.mixins.length) {
      appContext.mixins.forEach(extendProps)
    }
    if (comp.extends) {
      extendProps(comp.extends)
    }
    if (comp.mixins) {
      comp.mixins.forEach(extendProps)
    }
  }
  if (!raw && !hasExtends) {
    if (isObject(comp)) {
      cache.set(comp, EMPTY_ARR)
    }
    return EMPTY_ARR
  }
  if (isArray(raw)) {
    for (let i = 0; i < raw.length; i++) {
      if (!isString(raw[i])) {
        warn$1(`props must be strings when using array syntax.`, raw[i])
      }
      const normalizedKey = camelize(raw[i])
      if (validatePropName(normalizedKey)) {
        normalized[normalizedKey] = EMPTY_OBJ
      }
    }
  } else if (raw) {
    if (!isObject(raw)) {
      warn$1(`invalid props options`, raw)
    }
    for (const key in raw) {
      const normalizedKey = camelize(key)
      if (validatePropName(normalizedKey)) {
        const opt = raw[key]
        const prop = (normalized[normalizedKey] = isArray(opt) || isFunction(opt) ? { type: opt } : extend({}, opt))
        const propType = prop.type
        let shouldCast = false
        let shouldCastTrue = true
        if (isArray(propType)) {
          for (let index = 0; index < propType.length; ++index) {
            const type = propType[index]
            const typeName = isFunction(type) && type.name
            if (typeName === 'Boolean') {
              shouldCast = true
              break
            } else if (typeName === 'String') {
              shouldCastTrue = false
            }
          }
        } else {
          shouldCast = isFunction(propType) && propType.name === 'Boolean'
        }
        prop[0] =
          /* shouldCast */
          shouldCast
        prop[1] =
          /* shouldCastTrue */
          shouldCastTrue
        if (shouldCast || hasOwn(prop, 'default')) {
          needCastKeys.push(normalizedKey)
        }
      }
    }
  }
  const res = [normalized, needCastKeys]
  if (isObject(comp)) {
    cache.set(comp, res)
  }
  return res
}
function validatePropName(key) {
  if (key[0] !== '$' && !isReservedProp(key)) {
    return true
  } else if (true) {
    warn$1(`Invalid prop name: "${key}" is a reserved property.`)
  }
  return false
}
function getType(ctor) {
  if (ctor === null) {
    return 'null'
  }
  if (typeof ctor === 'function') {
    return ctor.name || ''
  } else if (typeof ctor === 'object') {
    const name = ctor.constructor && ctor.constructor.name
    return name || ''
  }
  return ''
}
function validateProps(rawProps, props, instance) {
  const resolvedValues = toRaw(props)
  const options = instance.propsOptions[0]
  const camelizePropsKey = Object.keys(rawProps).map((key) => camelize(key))
  for (const key in options) {
    const opt = options[key]
    if (opt == null) continue
    validateProp(
      key,
      resolvedValues[key],
      opt,
      true ? shallowReadonly(resolvedValues) : resolvedValues,
      !camelizePropsKey.includes(key),
    )
  }
}
function validateProp(name, value, prop, props, isAbsent) {
  const { type, required, validator, skipCheck } = prop
  if (required && isAbsent) {
    warn$1('Missing required prop: "' + name + '"')
    return
  }
  if (value == null && !required) {
    return
  }
  if (type != null && type !== true && !skipCheck) {
    let isValid = false
    const types = isArray(type) ? type : [type]
    const expectedTypes = []
    for (let i = 0; i < types.length && !isValid; i++) {
      const { valid, expectedType } = assertType(value, types[i])
      expectedTypes.push(expectedType || '')
      isValid = valid
    }
    if (!isValid) {
      warn$1(getInvalidTypeMessage(name, value, expectedTypes))
      return
    }
  }
  if (validator && !validator(value, props)) {
    warn$1('Invalid prop: custom validator check failed for prop "' + name + '".')
  }
}
var isSimpleType = makeMap('String,Number,Boolean,Function,Symbol,BigInt')
function assertType(value, type) {
  let valid
  const expectedType = getType(type)
  if (expectedType === 'null') {
    valid = value === null
  } else if (isSimpleType(expectedType)) {
    const t = typeof value
    valid = t === expectedType.toLowerCase()
    if (!valid && t === 'object') {
      valid = value instanceof type
    }
  } else if (expectedType === 'Object') {
    valid = isObject(value)
  } else if (expectedType === 'Array') {
    valid = isArray(value)
  } else {
    valid = value instanceof type
  }
  return {
    valid,
    expectedType,
  }
}
function getInvalidTypeMessage(name, value, expectedTypes) {
  if (expectedTypes.length === 0) {
    return `Prop type [] for prop "${name}" won't match anything. Did you mean to use type Array instead?`
  }
  let message = `Invalid prop: type check failed for prop "${name}". Expected ${expectedTypes.map(capitalize).join(' | ')}`
  const expectedType = expectedTypes[0]
  const receivedType = toRawType(value)
  const expectedValue = styleValue(value, expectedType)
  const receivedValue = styleValue(value, receivedType)
  if (expectedTypes.length === 1 && isExplicable(expectedType) && isCoercible(expectedType, receivedType)) {
    message += ` with value ${expectedValue}`
  }
  message += `, got ${receivedType} `
  if (isExplicable(receivedType)) {
    message += `with value ${receivedValue}.`
  }
  return message
}
function styleValue(value, type) {
  if (isSymbol(value)) {
    return value.toString()
  } else if (type === 'String') {
    return `"${value}"`
  } else if (type === 'Number') {
    return `${Number(value)}`
  } else {
    return `${value}`
  }
}
function isExplicable(type) {
  const explicitTypes = ['string', 'number', 'boolean']
  return explicitTypes.some((elem) => type.toLowerCase() === elem)
}
function isCoercible(...args) {
  return args.every((elem) => {
    const value = elem.toLowerCase()
    return value !== 'boolean' && value !== 'symbol'
  })
}
var isInternalKey = (key) => key === '_' || key === '_ctx' || key === '$stable'
var normalizeSlotValue = (value) => (isArray(value) ? value.map(normalizeVNode) : [normalizeVNode(value)])
var normalizeSlot = (key, rawSlot, ctx) => {
  if (rawSlot._n) {
    return rawSlot
  }
  const normalized = withCtx((...args) => {
    if (currentInstance && !(ctx === null && currentRenderingInstance) && !(ctx && ctx.root !== currentInstance.root)) {
      warn$1(
        `Slot "${key}" invoked outside of the render function: this will not track dependencies used in the slot. Invoke the slot function inside the render function instead.`,
      )
    }
    return normalizeSlotValue(rawSlot(...args))
  }, ctx)
  normalized._c = false
  return normalized
}
var normalizeObjectSlots = (rawSlots, slots, instance) => {
  const ctx = rawSlots._ctx
  for (const key in rawSlots) {
    if (isInternalKey(key)) continue
    const value = rawSlots[key]
    if (isFunction(value)) {
      slots[key] = normalizeSlot(key, value, ctx)
    } else if (value != null) {
      if (true) {
        warn$1(`Non-function value encountered for slot "${key}". Prefer function slots for better performance.`)
      }
      const normalized = normalizeSlotValue(value)
      slots[key] = () => normalized
    }
  }
}
var normalizeVNodeSlots = (instance, children) => {
  if (!isKeepAlive(instance.vnode) && true) {
    warn$1(`Non-function value encountered for default slot. Prefer function slots for better performance.`)
  }
  const normalized = normalizeSlotValue(children)
  instance.slots.default = () => normalized
}
var assignSlots = (slots, children, optimized) => {
  for (const key in children) {
    if (optimized || !isInternalKey(key)) {
      slots[key] = children[key]
    }
  }
}
var initSlots = (instance, children, optimized) => {
  const slots = (instance.slots = createInternalObject())
  if (instance.vnode.shapeFlag & 32) {
    const type = children._
    if (type) {
      assignSlots(slots, children, optimized)
      if (optimized) {
        def(slots, '_', type, true)
      }
    } else {
      normalizeObjectSlots(children, slots)
    }
  } else if (children) {
    normalizeVNodeSlots(instance, children)
  }
}
var updateSlots = (instance, children, optimized) => {
  const { vnode, slots } = instance
  let needDeletionCheck = true
  let deletionComparisonTarget = EMPTY_OBJ
  if (vnode.shapeFlag & 32) {
    const type = children._
    if (type) {
      if (isHmrUpdating) {
        assignSlots(slots, children, optimized)
        trigger(instance, 'set', '$slots')
      } else if (optimized && type === 1) {
        needDeletionCheck = false
      } else {
        assignSlots(slots, children, optimized)
      }
    } else {
      needDeletionCheck = !children.$stable
      normalizeObjectSlots(children, slots)
    }
    deletionComparisonTarget = children
  } else if (children) {
    normalizeVNodeSlots(instance, children)
    deletionComparisonTarget = { default: 1 }
  }
  if (needDeletionCheck) {
    for (const key in slots) {
      if (!isInternalKey(key) && deletionComparisonTarget[key] == null) {
        delete slots[key]
      }
    }
  }
}
var supported
var perf
function startMeasure(instance, type) {
  if (instance.appContext.config.performance && isSupported()) {
    perf.mark(`vue-${type}-${instance.uid}`)
  }
  if (true) {
    devtoolsPerfStart(instance, type, isSupported() ? perf.now() : Date.now())
  }
}
function endMeasure(instance, type) {
  if (instance.appContext.config.performance && isSupported()) {
    const startTag = `vue-${type}-${instance.uid}`
    const endTag = startTag + `:end`
    const measureName = `<${formatComponentName(instance, instance.type)}> ${type}`
    perf.mark(endTag)
    perf.measure(measureName, startTag, endTag)
    perf.clearMeasures(measureName)
    perf.clearMarks(startTag)
    perf.clearMarks(endTag)
  }
  if (true) {
    devtoolsPerfEnd(instance, type, isSupported() ? perf.now() : Date.now())
  }
}
function isSupported() {
  if (supported !== void 0) {
    return supported
  }
  if (typeof window !== 'undefined' && window.performance) {
    supported = true
    perf = window.performance
  } else {
    supported = false
  }
  return supported
}
function initFeatureFlags() {
  const needWarn = []
  if (typeof __VUE_OPTIONS_API__ !== 'boolean') {
    needWarn.push(`__VUE_OPTIONS_API__`)
    getGlobalThis().__VUE_OPTIONS_API__ = true
  }
  if (typeof __VUE_PROD_DEVTOOLS__ !== 'boolean') {
    needWarn.push(`__VUE_PROD_DEVTOOLS__`)
    getGlobalThis().__VUE_PROD_DEVTOOLS__ = false
  }
  if (typeof __VUE_PROD_HYDRATION_MISMATCH_DETAILS__ !== 'boolean') {
    needWarn.push(`__VUE_PROD_HYDRATION_MISMATCH_DETAILS__`)
    getGlobalThis().__VUE_PROD_HYDRATION_MISMATCH_DETAILS__ = false
  }
  if (needWarn.length) {
    const multi = needWarn.length > 1
    console.warn(
      `Feature flag${multi ? `s` : ``} ${needWarn.join(', ')} ${multi ? `are` : `is`} not explicitly defined. You are running the esm-bundler build of Vue, which expects these compile-time feature flags to be globally injected via the bundler config in order to get better tree-shaking in the production bundle.

For more details, see https://link.vuejs.org/feature-flags.`,
    )
  }
}
var queuePostRenderEffect = queueEffectWithSuspense
function createRenderer(options) {
  return baseCreateRenderer(options)
}
function createHydrationRenderer(options) {
  return baseCreateRenderer(options, createHydrationFunctions)
}
function baseCreateRenderer(options, createHydrationFns) {
  initFeatureFlags()
  const target = getGlobalThis()
  target.__VUE__ = true
  if (true) {
    setDevtoolsHook$1(target.__VUE_DEVTOOLS_GLOBAL_HOOK__, target)
  }
  const {
    insert: hostInsert,
    remove: hostRemove,
    patchProp: hostPatchProp,
    createElement: hostCreateElement,
    createText: hostCreateText,
    createComment: hostCreateComment,
    setText: hostSetText,
    setElementText: hostSetElementText,
    parentNode: hostParentNode,
    nextSibling: hostNextSibling,
    setScopeId: hostSetScopeId = NOOP,
    insertStaticContent: hostInsertStaticContent,
  } = options
  const patch = (
    n1,
    n2,
    container,
    anchor = null,
    parentComponent = null,
    parentSuspense = null,
    namespace = void 0,
    slotScopeIds = null,
    optimized = isHmrUpdating ? false : !!n2.dynamicChildren,
  ) => {
    if (n1 === n2) {
      return
    }
    if (n1 && !isSameVNodeType(n1, n2)) {
      anchor = getNextHostNode(n1)
      unmount(n1, parentComponent, parentSuspense, true)
      n1 = null
    }
    if (n2.patchFlag === -2) {
      optimized = false
      n2.dynamicChildren = null
    }
    if (n2.dynamicChildren && n1 && n1.dynamicChildren && n1.dynamicChildren.hasOnce) {
      if (n2.dynamicChildren === EMPTY_ARR) {
        n2.dynamicChildren = []
      }
      n2.dynamicChildren.hasOnce = true
    }
    const { type, ref: ref2, shapeFlag } = n2
    switch (type) {
      case Text:
        processText(n1, n2, container, anchor)
        break
      case Comment:
        processCommentNode(n1, n2, container, anchor)
        break
      case Static:
        if (n1 == null) {
          mountStaticNode(n2, container, anchor, namespace)
        } else if (true) {
          patchStaticNode(n1, n2, container, namespace)
        }
        break
      case Fragment:
        processFragment(n1, n2, container, anchor, parentComponent, parentSuspense, namespace, slotScopeIds, optimized)
        break
      default:
        if (shapeFlag & 1) {
          processElement(n1, n2, container, anchor, parentComponent, parentSuspense, namespace, slotScopeIds, optimized)
        } else if (shapeFlag & 6) {
          processComponent(
            n1,
            n2,
            container,
            anchor,
            parentComponent,
            parentSuspense,
            namespace,
            slotScopeIds,
            optimized,
          )
        } else if (shapeFlag & 64) {
          type.process(
            n1,
            n2,
            container,
            anchor,
            parentComponent,
            parentSuspense,
            namespace,
            slotScopeIds,
            optimized,
            internals,
          )
        } else if (shapeFlag & 128) {
          type.process(
            n1,
            n2,
            container,
            anchor,
            parentComponent,
            parentSuspense,
            namespace,
            slotScopeIds,
            optimized,
            internals,
          )
        } else if (true) {
          warn$1('Invalid VNode type:', type, `(${typeof type})`)
        }
    }
    if (ref2 != null && parentComponent) {
      setRef(ref2, n1 && n1.ref, parentSuspense, n2 || n1, !n2)
    } else if (ref2 == null && n1 && n1.ref != null) {
      setRef(n1.ref, null, parentSuspense, n1, true)
    }
  }
  const processText = (n1, n2, container, anchor) => {
    if (n1 == null) {
      hostInsert((n2.el = hostCreateText(n2.children)), container, anchor)
    } else {
      const el = (n2.el = n1.el)
      if (n2.children !== n1.children) {
        hostSetText(el, n2.children)
      }
    }
  }
  const processCommentNode = (n1, n2, container, anchor) => {
    if (n1 == null) {
      hostInsert((n2.el = hostCreateComment(n2.children || '')), container, anchor)
    } else {
      n2.el = n1.el
    }
  }
  const mountStaticNode = (n2, container, anchor, namespace) => {
    ;[n2.el, n2.anchor] = hostInsertStaticContent(n2.children, container, anchor, namespace, n2.el, n2.anchor)
  }
  const patchStaticNode = (n1, n2, container, namespace) => {
    if (n2.children !== n1.children) {
      const anchor = hostNextSibling(n1.anchor)
      removeStaticNode(n1)
      ;[n2.el, n2.anchor] = hostInsertStaticContent(n2.children, container, anchor, namespace)
    } else {
      n2.el = n1.el
      n2.anchor = n1.anchor
    }
  }
  const moveStaticNode = ({ el, anchor }, container, nextSibling) => {
    let next
    while (el && el !== anchor) {
      next = hostNextSibling(el)
      hostInsert(el, container, nextSibling)
      el = next
    }
    hostInsert(anchor, container, nextSibling)
  }
  const removeStaticNode = ({ el, anchor }) => {
    let next
    while (el && el !== anchor) {
      next = hostNextSibling(el)
      hostRemove(el)
      el = next
    }
    hostRemove(anchor)
  }
  const processElement = (
    n1,
    n2,
    container,
    anchor,
    parentComponent,
    parentSuspense,
    namespace,
    slotScopeIds,
    optimized,
  ) => {
    if (n2.type === 'svg') {
      namespace = 'svg'
    } else if (n2.type === 'math') {
      namespace = 'mathml'
    }
    if (n1 == null) {
      mountElement(n2, container, anchor, parentComponent, parentSuspense, namespace, slotScopeIds, optimized)
    } else {
      const customElement = n1.el && n1.el._isVueCE ? n1.el : null
      try {
        if (customElement) {
          customElement._beginPatch()
        }
        patchElement(n1, n2, parentComponent, parentSuspense, namespace, slotScopeIds, optimized)
      } finally {
        if (customElement) {
          customElement._endPatch()
        }
      }
    }
  }
  const mountElement = (
    vnode,
    container,
    anchor,
    parentComponent,
    parentSuspense,
    namespace,
    slotScopeIds,
    optimized,
  ) => {
    let el
    let vnodeHook
    const { props, shapeFlag, transition, dirs } = vnode
    el = vnode.el = hostCreateElement(vnode.type, namespace, props && props.is, props)
    if (shapeFlag & 8) {
      hostSetElementText(el, vnode.children)
    } else if (shapeFlag & 16) {
      mountChildren(
        vnode.children,
        el,
        null,
        parentComponent,
        parentSuspense,
        resolveChildrenNamespace(vnode, namespace),
        slotScopeIds,
        optimized,
      )
    }
    if (dirs) {
      invokeDirectiveHook(vnode, null, parentComponent, 'created')
    }
    setScopeId(el, vnode, vnode.scopeId, slotScopeIds, parentComponent)
    if (props) {
      for (const key in props) {
        if (key !== 'value' && !isReservedProp(key)) {
          hostPatchProp(el, key, null, props[key], namespace, parentComponent)
        }
      }
      if ('value' in props) {
        hostPatchProp(el, 'value', null, props.value, namespace)
      }
      if ((vnodeHook = props.onVnodeBeforeMount)) {
        invokeVNodeHook(vnodeHook, parentComponent, vnode)
      }
    }
    if (true) {
      def(el, '__vnode', vnode, true)
      def(el, '__vueParentComponent', parentComponent, true)
    }
    if (dirs) {
      invokeDirectiveHook(vnode, null, parentComponent, 'beforeMount')
    }
    const needCallTransitionHooks = needTransition(parentSuspense, transition)
    if (needCallTransitionHooks) {
      transition.beforeEnter(el)
    } else if (transition && !transition.persisted) {
      el[deferredEnterKey] = true
    }
    hostInsert(el, container, anchor)
    if ((vnodeHook = props && props.onVnodeMounted) || needCallTransitionHooks || dirs) {
      const isHmr = isHmrUpdating
      queuePostRenderEffect(() => {
        let prev
        if (true) prev = setHmrUpdating(isHmr)
        try {
          vnodeHook && invokeVNodeHook(vnodeHook, parentComponent, vnode)
          needCallTransitionHooks && transition.enter(el)
          dirs && invokeDirectiveHook(vnode, null, parentComponent, 'mounted')
        } finally {
          if (true) setHmrUpdating(prev)
        }
      }, parentSuspense)
    }
  }
  const setScopeId = (el, vnode, scopeId, slotScopeIds, parentComponent) => {
    if (scopeId) {
      hostSetScopeId(el, scopeId)
    }
    if (slotScopeIds) {
      for (let i = 0; i < slotScopeIds.length; i++) {
        hostSetScopeId(el, slotScopeIds[i])
      }
    }
    if (parentComponent) {
      let subTree = parentComponent.subTree
      if (subTree.patchFlag > 0 && subTree.patchFlag & 2048) {
        subTree = filterSingleRoot(subTree.children) || subTree
      }
      if (
        vnode === subTree ||
        (isSuspense(subTree.type) && (subTree.ssContent === vnode || subTree.ssFallback === vnode))
      ) {
        const parentVNode = parentComponent.vnode
        setScopeId(el, parentVNode, parentVNode.scopeId, parentVNode.slotScopeIds, parentComponent.parent)
      }
    }
  }
  const mountChildren = (
    children,
    container,
    anchor,
    parentComponent,
    parentSuspense,
    namespace,
    slotScopeIds,
    optimized,
    start = 0,
  ) => {
    for (let i = start; i < children.length; i++) {
      const child = (children[i] = optimized ? cloneIfMounted(children[i]) : normalizeVNode(children[i]))
      patch(null, child, container, anchor, parentComponent, parentSuspense, namespace, slotScopeIds, optimized)
    }
  }
  const patchElement = (n1, n2, parentComponent, parentSuspense, namespace, slotScopeIds, optimized) => {
    const el = (n2.el = n1.el)
    if (true) {
      el.__vnode = n2
    }
    let { patchFlag, dynamicChildren, dirs } = n2
    patchFlag |= n1.patchFlag & 16
    const oldProps = n1.props || EMPTY_OBJ
    const newProps = n2.props || EMPTY_OBJ
    let vnodeHook
    parentComponent && toggleRecurse(parentComponent, false)
    if ((vnodeHook = newProps.onVnodeBeforeUpdate)) {
      invokeVNodeHook(vnodeHook, parentComponent, n2, n1)
    }
    if (dirs) {
      invokeDirectiveHook(n2, n1, parentComponent, 'beforeUpdate')
    }
    parentComponent && toggleRecurse(parentComponent, true)
    if (
      // HMR updated, force full diff
      isHmrUpdating || // #6385 the old vnode may be a user-wrapped non-isomorphic block
      // Force full diff when block metadata is unstable.
      (dynamicChildren && (!n1.dynamicChildren || n1.dynamicChildren.length !== dynamicChildren.length))
    ) {
      patchFlag = 0
      optimized = false
      dynamicChildren = null
    }
    if ((oldProps.innerHTML && newProps.innerHTML == null) || (oldProps.textContent && newProps.textContent == null)) {
      hostSetElementText(el, '')
    }
    if (dynamicChildren) {
      patchBlockChildren(
        n1.dynamicChildren,
        dynamicChildren,
        el,
        parentComponent,
        parentSuspense,
        resolveChildrenNamespace(n2, namespace),
        slotScopeIds,
      )
      if (true) {
        traverseStaticChildren(n1, n2)
      }
    } else if (!optimized) {
      patchChildren(
        n1,
        n2,
        el,
        null,
        parentComponent,
        parentSuspense,
        resolveChildrenNamespace(n2, namespace),
        slotScopeIds,
        false,
      )
    }
    if (patchFlag > 0) {
      if (patchFlag & 16) {
        patchProps(el, oldProps, newProps, parentComponent, namespace)
      } else {
        if (patchFlag & 2) {
          if (oldProps.class !== newProps.class) {
            hostPatchProp(el, 'class', null, newProps.class, namespace)
          }
        }
        if (patchFlag & 4) {
          hostPatchProp(el, 'style', oldProps.style, newProps.style, namespace)
        }
        if (patchFlag & 8) {
          const propsToUpdate = n2.dynamicProps
          for (let i = 0; i < propsToUpdate.length; i++) {
            const key = propsToUpdate[i]
            const prev = oldProps[key]
            const next = newProps[key]
            if (next !== prev || key === 'value') {
              hostPatchProp(el, key, prev, next, namespace, parentComponent)
            }
          }
        }
      }
      if (patchFlag & 1) {
        if (n1.children !== n2.children) {
          hostSetElementText(el, n2.children)
        }
      }
    } else if (!optimized && dynamicChildren == null) {
      patchProps(el, oldProps, newProps, parentComponent, namespace)
    }
    if ((vnodeHook = newProps.onVnodeUpdated) || dirs) {
      queuePostRenderEffect(() => {
        vnodeHook && invokeVNodeHook(vnodeHook, parentComponent, n2, n1)
        dirs && invokeDirectiveHook(n2, n1, parentComponent, 'updated')
      }, parentSuspense)
    }
  }
  const patchBlockChildren = (
    oldChildren,
    newChildren,
    fallbackContainer,
    parentComponent,
    parentSuspense,
    namespace,
    slotScopeIds,
  ) => {
    for (let i = 0; i < newChildren.length; i++) {
      const oldVNode = oldChildren[i]
      const newVNode = newChildren[i]
      const oldEl = oldVNode.el || resolveAsyncComponentPlaceholder(oldVNode)
      const container =
        // oldVNode may be an errored async setup() component inside Suspense
        // which will not have a mounted element
        oldEl && // - In the case of a Fragment, we need to provide the actual parent
        // of the Fragment itself so it can move its children.
        (oldVNode.type === Fragment || // - In the case of different nodes, there is going to be a replacement
          // which also requires the correct parent container
          !isSameVNodeType(oldVNode, newVNode) || // - In the case of a component, it could contain anything.
          oldVNode.shapeFlag & (6 | 64 | 128))
          ? hostParentNode(oldEl)
          : // In other cases, the parent container is not actually used so we
            // just pass the block element here to avoid a DOM parentNode call.
            fallbackContainer
      patch(oldVNode, newVNode, container, null, parentComponent, parentSuspense, namespace, slotScopeIds, true)
    }
  }
  const patchProps = (el, oldProps, newProps, parentComponent, namespace) => {
    if (oldProps !== newProps) {
      if (oldProps !== EMPTY_OBJ) {
        for (const key in oldProps) {
          if (!isReservedProp(key) && !(key in newProps)) {
            hostPatchProp(el, key, oldProps[key], null, namespace, parentComponent)
          }
        }
      }
      for (const key in newProps) {
        if (isReservedProp(key)) continue
        const next = newProps[key]
        const prev = oldProps[key]
        if (next !== prev && key !== 'value') {
          hostPatchProp(el, key, prev, next, namespace, parentComponent)
        }
      }
      if ('value' in newProps) {
        hostPatchProp(el, 'value', oldProps.value, newProps.value, namespace)
      }
    }
  }
  const processFragment = (
    n1,
    n2,
    container,
    anchor,
    parentComponent,
    parentSuspense,
    namespace,
    slotScopeIds,
    optimized,
  ) => {
    const fragmentStartAnchor = (n2.el = n1 ? n1.el : hostCreateText(''))
    const fragmentEndAnchor = (n2.anchor = n1 ? n1.anchor : hostCreateText(''))
    let { patchFlag, dynamicChildren, slotScopeIds: fragmentSlotScopeIds } = n2
    if (
      // #5523 dev root fragment may inherit directives
      isHmrUpdating ||
      patchFlag & 2048
    ) {
      patchFlag = 0
      optimized = false
      dynamicChildren = null
    }
    if (fragmentSlotScopeIds) {
      slotScopeIds = slotScopeIds ? slotScopeIds.concat(fragmentSlotScopeIds) : fragmentSlotScopeIds
    }
    if (n1 == null) {
      hostInsert(fragmentStartAnchor, container, anchor)
      hostInsert(fragmentEndAnchor, container, anchor)
      mountChildren(
        // #10007
        // such fragment like `<></>` will be compiled into
        // a fragment which doesn't have a children.
        // In this case fallback to an empty array
        n2.children || [],
        container,
        fragmentEndAnchor,
        parentComponent,
        parentSuspense,
        namespace,
        slotScopeIds,
        optimized,
      )
    } else {
      if (
        patchFlag > 0 &&
        patchFlag & 64 &&
        dynamicChildren && // #2715 the previous fragment could've been a BAILed one as a result
        // of renderSlot() with no valid children
        n1.dynamicChildren &&
        n1.dynamicChildren.length === dynamicChildren.length
      ) {
        patchBlockChildren(
          n1.dynamicChildren,
          dynamicChildren,
          container,
          parentComponent,
          parentSuspense,
          namespace,
          slotScopeIds,
        )
        if (true) {
          traverseStaticChildren(n1, n2)
        } else if (
          // #2080 if the stable fragment has a key, it's a <template v-for> that may
          //  get moved around. Make sure all root level vnodes inherit el.
          // #2134 or if it's a component root, it may also get moved around
          // as the component is being moved.
          n2.key != null ||
          (parentComponent && n2 === parentComponent.subTree)
        ) {
          traverseStaticChildren(
            n1,
            n2,
            true,
            /* shallow */
          )
        }
      } else {
        patchChildren(
          n1,
          n2,
          container,
          fragmentEndAnchor,
          parentComponent,
          parentSuspense,
          namespace,
          slotScopeIds,
          optimized,
        )
      }
    }
  }
  const processComponent = (
    n1,
    n2,
    container,
    anchor,
    parentComponent,
    parentSuspense,
    namespace,
    slotScopeIds,
    optimized,
  ) => {
    n2.slotScopeIds = slotScopeIds
    if (n1 == null) {
      if (n2.shapeFlag & 512) {
        parentComponent.ctx.activate(n2, container, anchor, namespace, optimized)
      } else {
        mountComponent(n2, container, anchor, parentComponent, parentSuspense, namespace, optimized)
      }
    } else {
      updateComponent(n1, n2, optimized)
    }
  }
  const mountComponent = (initialVNode, container, anchor, parentComponent, parentSuspense, namespace, optimized) => {
    const instance = (initialVNode.component = createComponentInstance(initialVNode, parentComponent, parentSuspense))
    if (instance.type.__hmrId) {
      registerHMR(instance)
    }
    if (true) {
      pushWarningContext(initialVNode)
      startMeasure(instance, `mount`)
    }
    if (isKeepAlive(initialVNode)) {
      instance.ctx.renderer = internals
    }
    if (true) {
      startMeasure(instance, `init`)
    }
    setupComponent(instance, false, optimized)
    if (true) {
      endMeasure(instance, `init`)
    }
    if (isHmrUpdating) initialVNode.el = null
    if (instance.asyncDep) {
      parentSuspense && parentSuspense.registerDep(instance, setupRenderEffect, optimized, namespace)
      if (!initialVNode.el) {
        const placeholder = (instance.subTree = createVNode(Comment))
        processCommentNode(null, placeholder, container, anchor)
        initialVNode.placeholder = placeholder.el
      }
    } else {
      setupRenderEffect(instance, initialVNode, container, anchor, parentSuspense, namespace, optimized)
    }
    if (true) {
      popWarningContext()
      endMeasure(instance, `mount`)
    }
  }
  const updateComponent = (n1, n2, optimized) => {
    const instance = (n2.component = n1.component)
    if (shouldUpdateComponent(n1, n2, optimized)) {
      if (instance.asyncDep && !instance.asyncResolved) {
        if (true) {
          pushWarningContext(n2)
        }
        n2.el = n1.el
        n2.placeholder = n1.placeholder
        updateComponentPreRender(instance, n2, optimized)
        if (true) {
          popWarningContext()
        }
        return
      } else {
        instance.next = n2
        instance.update()
      }
    } else {
      n2.el = n1.el
      n2.placeholder = n1.placeholder
      instance.vnode = n2
    }
  }
  const setupRenderEffect = (instance, initialVNode, container, anchor, parentSuspense, namespace, optimized) => {
    const componentUpdateFn = () => {
      if (!instance.isMounted) {
        let vnodeHook
        const { el, props } = initialVNode
        const { bm, m, parent, root, type } = instance
        const isAsyncWrapperVNode = isAsyncWrapper(initialVNode)
        toggleRecurse(instance, false)
        if (bm) {
          invokeArrayFns(bm)
        }
        if (!isAsyncWrapperVNode && (vnodeHook = props && props.onVnodeBeforeMount)) {
          invokeVNodeHook(vnodeHook, parent, initialVNode)
        }
        toggleRecurse(instance, true)
        if (el && hydrateNode) {
          const hydrateSubTree = () => {
            if (true) {
              startMeasure(instance, `render`)
            }
            instance.subTree = renderComponentRoot(instance)
            if (true) {
              endMeasure(instance, `render`)
            }
            if (true) {
              startMeasure(instance, `hydrate`)
            }
            hydrateNode(el, instance.subTree, instance, parentSuspense, null)
            if (true) {
              endMeasure(instance, `hydrate`)
            }
          }
          if (isAsyncWrapperVNode && type.__asyncHydrate) {
            type.__asyncHydrate(el, instance, hydrateSubTree)
          } else {
            hydrateSubTree()
          }
        } else {
          if (root.ce && root.ce._hasShadowRoot()) {
            root.ce._injectChildStyle(type, instance.parent ? instance.parent.type : void 0)
          }
          if (true) {
            startMeasure(instance, `render`)
          }
          const subTree = (instance.subTree = renderComponentRoot(instance))
          if (true) {
            endMeasure(instance, `render`)
          }
          if (true) {
            startMeasure(instance, `patch`)
          }
          patch(null, subTree, container, anchor, instance, parentSuspense, namespace)
          if (true) {
            endMeasure(instance, `patch`)
          }
          initialVNode.el = subTree.el
        }
        if (m) {
          queuePostRenderEffect(m, parentSuspense)
        }
        if (!isAsyncWrapperVNode && (vnodeHook = props && props.onVnodeMounted)) {
          const scopedInitialVNode = initialVNode
          queuePostRenderEffect(() => invokeVNodeHook(vnodeHook, parent, scopedInitialVNode), parentSuspense)
        }
        if (initialVNode.shapeFlag & 256 || (parent && isAsyncWrapper(parent.vnode) && parent.vnode.shapeFlag & 256)) {
          instance.a && queuePostRenderEffect(instance.a, parentSuspense)
        }
        instance.isMounted = true
        if (true) {
          devtoolsComponentAdded(instance)
        }
        initialVNode = container = anchor = null
      } else {
        let { next, bu, u, parent, vnode } = instance
        {
          const unresolvedAsyncRoot = locateUnresolvedAsyncRoot(instance)
          if (unresolvedAsyncRoot) {
            if (next) {
              next.el = vnode.el
              updateComponentPreRender(instance, next, optimized)
            }
            unresolvedAsyncRoot.asyncDep.then(() => {
              const retry = () => {
                if (instance.job.flags & 8) return
                if (parentSuspense && parentSuspense.pendingBranch) {
                  queuePostRenderEffect(retry, parentSuspense)
                } else {
                  update()
                }
              }
              retry.flags = 16 | 32
              queuePostRenderEffect(retry, parentSuspense)
            })
            return
          }
        }
        const originNext = next
        let vnodeHook
        if (true) {
          pushWarningContext(next || instance.vnode)
        }
        toggleRecurse(instance, false)
        if (next) {
          next.el = vnode.el
          updateComponentPreRender(instance, next, optimized)
        } else {
          next = vnode
        }
        if (bu) {
          invokeArrayFns(bu)
        }
        if ((vnodeHook = next.props && next.props.onVnodeBeforeUpdate)) {
          invokeVNodeHook(vnodeHook, parent, next, vnode)
        }
        toggleRecurse(instance, true)
        if (true) {
          startMeasure(instance, `render`)
        }
        const nextTree = renderComponentRoot(instance)
        if (true) {
          endMeasure(instance, `render`)
        }
        const prevTree = instance.subTree
        instance.subTree = nextTree
        if (true) {
          startMeasure(instance, `patch`)
        }
        patch(
          prevTree,
          nextTree,
          // parent may have changed if it's in a teleport. a root that is a
          // pending async component only has its placeholder comment
          hostParentNode(prevTree.el || resolveAsyncComponentPlaceholder(prevTree)),
          // anchor may have changed if it's in a fragment
          getNextHostNode(prevTree),
          instance,
          parentSuspense,
          namespace,
        )
        if (true) {
          endMeasure(instance, `patch`)
        }
        next.el = nextTree.el
        if (originNext === null) {
          updateHOCHostEl(instance, nextTree.el)
        }
        if (u) {
          queuePostRenderEffect(u, parentSuspense)
        }
        if ((vnodeHook = next.props && next.props.onVnodeUpdated)) {
          queuePostRenderEffect(() => invokeVNodeHook(vnodeHook, parent, next, vnode), parentSuspense)
        }
        if (true) {
          devtoolsComponentUpdated(instance)
        }
        if (true) {
          popWarningContext()
        }
      }
    }
    instance.scope.on()
    const effect2 = (instance.effect = new ReactiveEffect(componentUpdateFn))
    instance.scope.off()
    const update = (instance.update = effect2.run.bind(effect2))
    const job = (instance.job = effect2.runIfDirty.bind(effect2))
    job.i = instance
    job.id = instance.uid
    effect2.scheduler = () => queueJob(job)
    toggleRecurse(instance, true)
    if (true) {
      effect2.onTrack = instance.rtc ? (e) => invokeArrayFns(instance.rtc, e) : void 0
      effect2.onTrigger = instance.rtg ? (e) => invokeArrayFns(instance.rtg, e) : void 0
    }
    update()
  }
  const updateComponentPreRender = (instance, nextVNode, optimized) => {
    nextVNode.component = instance
    const prevProps = instance.vnode.props
    instance.vnode = nextVNode
    instance.next = null
    updateProps(instance, nextVNode.props, prevProps, optimized)
    updateSlots(instance, nextVNode.children, optimized)
    pauseTracking()
    flushPreFlushCbs(instance)
    resetTracking()
  }
  const patchChildren = (
    n1,
    n2,
    container,
    anchor,
    parentComponent,
    parentSuspense,
    namespace,
    slotScopeIds,
    optimized = false,
  ) => {
    const c1 = n1 && n1.children
    const prevShapeFlag = n1 ? n1.shapeFlag : 0
    const c2 = n2.children
    const { patchFlag, shapeFlag } = n2
    if (patchFlag > 0) {
      if (patchFlag & 128) {
        patchKeyedChildren(
          c1,
          c2,
          container,
          anchor,
          parentComponent,
          parentSuspense,
          namespace,
          slotScopeIds,
          optimized,
        )
        return
      } else if (patchFlag & 256) {
        patchUnkeyedChildren(
          c1,
          c2,
          container,
          anchor,
          parentComponent,
          parentSuspense,
          namespace,
          slotScopeIds,
          optimized,
        )
        return
      }
    }
    if (shapeFlag & 8) {
      if (prevShapeFlag & 16) {
        unmountChildren(c1, parentComponent, parentSuspense)
      }
      if (c2 !== c1) {
        hostSetElementText(container, c2)
      }
    } else {
      if (prevShapeFlag & 16) {
        if (shapeFlag & 16) {
          patchKeyedChildren(
            c1,
            c2,
            container,
            anchor,
            parentComponent,
            parentSuspense,
            namespace,
            slotScopeIds,
            optimized,
          )
        } else {
          unmountChildren(c1, parentComponent, parentSuspense, true)
        }
      } else {
        if (prevShapeFlag & 8) {
          hostSetElementText(container, '')
        }
        if (shapeFlag & 16) {
          mountChildren(c2, container, anchor, parentComponent, parentSuspense, namespace, slotScopeIds, optimized)
        }
      }
    }
  }
  const patchUnkeyedChildren = (
    c1,
    c2,
    container,
    anchor,
    parentComponent,
    parentSuspense,
    namespace,
    slotScopeIds,
    optimized,
  ) => {
    c1 = c1 || EMPTY_ARR
    c2 = c2 || EMPTY_ARR
    const oldLength = c1.length
    const newLength = c2.length
    const commonLength = Math.min(oldLength, newLength)
    let i
    for (i = 0; i < commonLength; i++) {
      const nextChild = (c2[i] = optimized ? cloneIfMounted(c2[i]) : normalizeVNode(c2[i]))
      patch(c1[i], nextChild, container, null, parentComponent, parentSuspense, namespace, slotScopeIds, optimized)
    }
    if (oldLength > newLength) {
      unmountChildren(c1, parentComponent, parentSuspense, true, false, commonLength)
    } else {
      mountChildren(
        c2,
        container,
        anchor,
        parentComponent,
        parentSuspense,
        namespace,
        slotScopeIds,
        optimized,
        commonLength,
      )
    }
  }
  const patchKeyedChildren = (
    c1,
    c2,
    container,
    parentAnchor,
    parentComponent,
    parentSuspense,
    namespace,
    slotScopeIds,
    optimized,
  ) => {
    let i = 0
    const l2 = c2.length
    let e1 = c1.length - 1
    let e2 = l2 - 1
    while (i <= e1 && i <= e2) {
      const n1 = c1[i]
      const n2 = (c2[i] = optimized ? cloneIfMounted(c2[i]) : normalizeVNode(c2[i]))
      if (isSameVNodeType(n1, n2)) {
        patch(n1, n2, container, null, parentComponent, parentSuspense, namespace, slotScopeIds, optimized)
      } else {
        break
      }
      i++
    }
    while (i <= e1 && i <= e2) {
      const n1 = c1[e1]
      const n2 = (c2[e2] = optimized ? cloneIfMounted(c2[e2]) : normalizeVNode(c2[e2]))
      if (isSameVNodeType(n1, n2)) {
        patch(n1, n2, container, null, parentComponent, parentSuspense, namespace, slotScopeIds, optimized)
      } else {
        break
      }
      e1--
      e2--
    }
    if (i > e1) {
      if (i <= e2) {
        const nextPos = e2 + 1
        const anchor = nextPos < l2 ? c2[nextPos].el : parentAnchor
        while (i <= e2) {
          patch(
            null,
            (c2[i] = optimized ? cloneIfMounted(c2[i]) : normalizeVNode(c2[i])),
            container,
            anchor,
            parentComponent,
            parentSuspense,
            namespace,
            slotScopeIds,
            optimized,
          )
          i++
        }
      }
    } else if (i > e2) {
      while (i <= e1) {
        unmount(c1[i], parentComponent, parentSuspense, true)
        i++
      }
    } else {
      const s1 = i
      const s2 = i
      const keyToNewIndexMap = /* @__PURE__ */ new Map()
      for (i = s2; i <= e2; i++) {
        const nextChild = (c2[i] = optimized ? cloneIfMounted(c2[i]) : normalizeVNode(c2[i]))
        if (nextChild.key != null) {
          if (keyToNewIndexMap.has(nextChild.key)) {
            warn$1(`Duplicate keys found during update:`, JSON.stringify(nextChild.key), `Make sure keys are unique.`)
          }
          keyToNewIndexMap.set(nextChild.key, i)
        }
      }
      let j
      let patched = 0
      const toBePatched = e2 - s2 + 1
      let moved = false
      let maxNewIndexSoFar = 0
      const newIndexToOldIndexMap = new Array(toBePatched)
      for (i = 0; i < toBePatched; i++) newIndexToOldIndexMap[i] = 0
      for (i = s1; i <= e1; i++) {
        const prevChild = c1[i]
        if (patched >= toBePatched) {
          unmount(prevChild, parentComponent, parentSuspense, true)
          continue
        }
        let newIndex
        if (prevChild.key != null) {
          newIndex = keyToNewIndexMap.get(prevChild.key)
        } else {
          for (j = s2; j <= e2; j++) {
            if (newIndexToOldIndexMap[j - s2] === 0 && isSameVNodeType(prevChild, c2[j])) {
              newIndex = j
              break
            }
          }
        }
        if (newIndex === void 0) {
          unmount(prevChild, parentComponent, parentSuspense, true)
        } else {
          newIndexToOldIndexMap[newIndex - s2] = i + 1
          if (newIndex >= maxNewIndexSoFar) {
            maxNewIndexSoFar = newIndex
          } else {
            moved = true
          }
          patch(
            prevChild,
            c2[newIndex],
            container,
            null,
            parentComponent,
            parentSuspense,
            namespace,
            slotScopeIds,
            optimized,
          )
          patched++
        }
      }
      const increasingNewIndexSequence = moved ? getSequence(newIndexToOldIndexMap) : EMPTY_ARR
      j = increasingNewIndexSequence.length - 1
      for (i = toBePatched - 1; i >= 0; i--) {
        const nextIndex = s2 + i
        const nextChild = c2[nextIndex]
        const anchorVNode = c2[nextIndex + 1]
        const anchor =
          nextIndex + 1 < l2
            ? // #13559, #14173 fallback to el placeholder for unresolved async component
              anchorVNode.el || resolveAsyncComponentPlaceholder(anchorVNode)
            : parentAnchor
        if (newIndexToOldIndexMap[i] === 0) {
          patch(null, nextChild, container, anchor, parentComponent, parentSuspense, namespace, slotScopeIds, optimized)
        } else if (moved) {
          if (j < 0 || i !== increasingNewIndexSequence[j]) {
            move(nextChild, container, anchor, 2)
          } else {
            j--
          }
        }
      }
    }
  }
  const move = (vnode, container, anchor, moveType, parentSuspense = null) => {
    const { el, type, transition, children, shapeFlag } = vnode
    if (shapeFlag & 6) {
      move(vnode.component.subTree, container, anchor, moveType)
      return
    }
    if (shapeFlag & 128) {
      vnode.suspense.move(container, anchor, moveType)
      return
    }
    if (shapeFlag & 64) {
      type.move(vnode, container, anchor, internals)
      return
    }
    if (type === Fragment) {
      hostInsert(el, container, anchor)
      for (let i = 0; i < children.length; i++) {
        move(children[i], container, anchor, moveType)
      }
      hostInsert(vnode.anchor, container, anchor)
      return
    }
    if (type === Static) {
      moveStaticNode(vnode, container, anchor)
      return
    }
    const needTransition2 = moveType !== 2 && shapeFlag & 1 && transition
    if (needTransition2) {
      if (moveType === 0) {
        if (transition.persisted && !el[leaveCbKey]) {
          hostInsert(el, container, anchor)
        } else {
          transition.beforeEnter(el)
          hostInsert(el, container, anchor)
          queuePostRenderEffect(() => transition.enter(el), parentSuspense)
        }
      } else {
        const { leave, delayLeave, afterLeave } = transition
        const remove22 = () => {
          if (vnode.ctx.isUnmounted) {
            hostRemove(el)
          } else {
            hostInsert(el, container, anchor)
          }
        }
        const performLeave = () => {
          const wasLeaving = el._isLeaving || !!el[leaveCbKey]
          if (el._isLeaving) {
            el[leaveCbKey](
              true,
              /* cancelled */
            )
          }
          if (transition.persisted && !wasLeaving) {
            remove22()
          } else {
            leave(el, () => {
              remove22()
              afterLeave && afterLeave()
            })
          }
        }
        if (delayLeave) {
          delayLeave(el, remove22, performLeave)
        } else {
          performLeave()
        }
      }
    } else {
      hostInsert(el, container, anchor)
    }
  }
  const unmount = (vnode, parentComponent, parentSuspense, doRemove = false, optimized = false) => {
    const { type, props, ref: ref2, children, dynamicChildren, shapeFlag, patchFlag, dirs, cacheIndex, memo } = vnode
    if (patchFlag === -2 || (dynamicChildren && dynamicChildren.hasOnce)) {
      optimized = false
    }
    if (ref2 != null) {
      pauseTracking()
      setRef(ref2, null, parentSuspense, vnode, true)
      resetTracking()
    }
    if (cacheIndex != null && (!vnode.ctx || vnode.ctx === parentComponent)) {
      parentComponent.renderCache[cacheIndex] = void 0
    }
    if (shapeFlag & 256 && parentComponent.ctx.deactivate(vnode)) {
      return
    }
    const shouldInvokeDirs = shapeFlag & 1 && dirs
    const shouldInvokeVnodeHook = !isAsyncWrapper(vnode)
    let vnodeHook
    if (shouldInvokeVnodeHook && (vnodeHook = props && props.onVnodeBeforeUnmount)) {
      invokeVNodeHook(vnodeHook, parentComponent, vnode)
    }
    if (shapeFlag & 6) {
      unmountComponent(vnode.component, parentSuspense, doRemove)
    } else {
      if (shapeFlag & 128) {
        vnode.suspense.unmount(parentSuspense, doRemove)
        return
      }
      if (shouldInvokeDirs) {
        invokeDirectiveHook(vnode, null, parentComponent, 'beforeUnmount')
      }
      if (shapeFlag & 64) {
        vnode.type.remove(vnode, parentComponent, parentSuspense, internals, doRemove)
      } else if (
        dynamicChildren && // #5154
        // when v-once is used inside a block, setBlockTracking(-1) marks the
        // parent block with hasOnce: true
        // so that it doesn't take the fast path during unmount - otherwise
        // components nested in v-once are never unmounted.
        !dynamicChildren.hasOnce && // #1153: fast path should not be taken for non-stable (v-for) fragments
        (type !== Fragment || (patchFlag > 0 && patchFlag & 64))
      ) {
        unmountChildren(dynamicChildren, parentComponent, parentSuspense, false, true)
      } else if ((type === Fragment && patchFlag & (128 | 256)) || (!optimized && shapeFlag & 16)) {
        unmountChildren(children, parentComponent, parentSuspense)
      }
      if (doRemove) {
        remove2(vnode)
      }
    }
    const shouldInvalidateMemo = memo != null && cacheIndex == null
    if (
      (shouldInvokeVnodeHook && (vnodeHook = props && props.onVnodeUnmounted)) ||
      shouldInvokeDirs ||
      shouldInvalidateMemo
    ) {
      queuePostRenderEffect(() => {
        vnodeHook && invokeVNodeHook(vnodeHook, parentComponent, vnode)
        shouldInvokeDirs && invokeDirectiveHook(vnode, null, parentComponent, 'unmounted')
        if (shouldInvalidateMemo) {
          vnode.el = null
        }
      }, parentSuspense)
    }
  }
  const remove2 = (vnode) => {
    const { type, el, anchor, transition } = vnode
    const isFragment = type === Fragment
    if (isFragment && !transition) {
      removeFragment(el, anchor)
      return
    }
    if (type === Static) {
      removeStaticNode(vnode)
      if (transition && !transition.persisted && transition.afterLeave) {
        transition.afterLeave()
      }
      return
    }
    const leavingNode = isFragment ? getTransitionRoot(vnode) : vnode
    const performRemove = () => {
      if (isFragment) {
        if (hostParentNode(el)) {
          removeFragment(el, anchor)
        }
      } else {
        hostRemove(el)
      }
      if (transition && !transition.persisted && transition.afterLeave) {
        transition.afterLeave()
      }
    }
    if (leavingNode && leavingNode.shapeFlag & 1 && transition && !transition.persisted) {
      const { leave, delayLeave } = transition
      const leavingEl = leavingNode.el
      const performLeave = () => leave(leavingEl, performRemove)
      if (delayLeave) {
        delayLeave(leavingEl, performRemove, performLeave)
      } else {
        performLeave()
      }
    } else {
      performRemove()
    }
  }
  const removeFragment = (cur, end) => {
    let next
    while (cur !== end) {
      next = hostNextSibling(cur)
      hostRemove(cur)
      cur = next
    }
    hostRemove(end)
  }
  const unmountComponent = (instance, parentSuspense, doRemove) => {
    if (instance.type.__hmrId) {
      unregisterHMR(instance)
    }
    const { bum, scope, job, subTree, um, m, a } = instance
    invalidateMount(m)
    invalidateMount(a)
    if (bum) {
      invokeArrayFns(bum)
    }
    scope.stop()
    if (job) {
      job.flags |= 8
      unmount(subTree, instance, parentSuspense, doRemove)
    } else if (subTree) {
      subTree.transition = instance.vnode.transition
      unmount(subTree, instance, parentSuspense, doRemove)
    }
    if (um) {
      queuePostRenderEffect(um, parentSuspense)
    }
    const markUnmounted = () => {
      instance.isUnmounted = true
    }
    markUnmounted.flags = 16
    queuePostRenderEffect(markUnmounted, parentSuspense)
    if (true) {
      devtoolsComponentRemoved(instance)
    }
  }
  const unmountChildren = (
    children,
    parentComponent,
    parentSuspense,
    doRemove = false,
    optimized = false,
    start = 0,
  ) => {
    for (let i = start; i < children.length; i++) {
      unmount(children[i], parentComponent, parentSuspense, doRemove, optimized)
    }
  }
  const getNextHostNode = (vnode) => {
    if (vnode.shapeFlag & 6) {
      return getNextHostNode(vnode.component.subTree)
    }
    if (vnode.shapeFlag & 128) {
      return vnode.suspense.next()
    }
    const el = hostNextSibling(vnode.anchor || vnode.el)
    const teleportEnd = el && el[TeleportEndKey]
    return teleportEnd ? hostNextSibling(teleportEnd) : el
  }
  const render2 = (vnode, container, namespace) => {
    const minUid = vnode && container._vnode ? void 0 : vnode && vnode.component ? vnode.component.uid : getNextUid()
    flushOnAppMount(() => {
      if (vnode == null) {
        if (container._vnode) {
          unmount(container._vnode, null, null, true)
        }
      } else {
        patch(container._vnode || null, vnode, container, null, null, null, namespace)
      }
      container._vnode = vnode
    }, minUid)
  }
  const internals = {
    p: patch,
    um: unmount,
    m: move,
    r: remove2,
    mt: mountComponent,
    mc: mountChildren,
    pc: patchChildren,
    pbc: patchBlockChildren,
    n: getNextHostNode,
    o: options,
  }
  let hydrate2
  let hydrateNode
  if (createHydrationFns) {
    ;[hydrate2, hydrateNode] = createHydrationFns(internals)
  }
  return {
    render: render2,
    hydrate: hydrate2,
    createApp: createAppAPI(render2, hydrate2),
  }
}
function resolveChildrenNamespace({ type, props }, currentNamespace) {
  return (currentNamespace === 'svg' && type === 'foreignObject') ||
    (currentNamespace === 'mathml' &&
      type === 'annotation-xml' &&
      props &&
      props.encoding &&
      props.encoding.includes('html'))
    ? void 0
    : currentNamespace
}
function toggleRecurse({ effect: effect2, job }, allowed) {
  if (allowed) {
    effect2.flags |= 32
    job.flags |= 4
  } else {
    effect2.flags &= -33
    job.flags &= -5
  }
}
function needTransition(parentSuspense, transition) {
  return (!parentSuspense || (parentSuspense && !parentSuspense.pendingBranch)) && transition && !transition.persisted
}
function traverseStaticChildren(n1, n2, shallow = false) {
  const ch1 = n1.children
  const ch2 = n2.children
  if (isArray(ch1) && isArray(ch2)) {
    for (let i = 0; i < ch1.length; i++) {
      const c1 = ch1[i]
      let c2 = ch2[i]
      if (c2.shapeFlag & 1 && !c2.dynamicChildren) {
        if (c2.patchFlag <= 0 || c2.patchFlag === 32) {
          c2 = ch2[i] = cloneIfMounted(ch2[i])
          c2.el = c1.el
        }
        if (!shallow && c2.patchFlag !== -2) traverseStaticChildren(c1, c2)
      }
      if (c2.type === Text) {
        if (c2.patchFlag === -1) {
          c2 = ch2[i] = cloneIfMounted(c2)
        }
        c2.el = c1.el
      }
      if (c2.type === Comment && !c2.el) {
        c2.el = c1.el
      }
      if (true) {
        c2.el && (c2.el.__vnode = c2)
      }
    }
  }
}
function getSequence(arr) {
  const p2 = arr.slice()
  const result = [0]
  let i, j, u, v, c
  const len = arr.length
  for (i = 0; i < len; i++) {
    const arrI = arr[i]
    if (arrI !== 0) {
      j = result[result.length - 1]
      if (arr[j] < arrI) {
        p2[i] = j
        result.push(i)
        continue
      }
      u = 0
      v = result.length - 1
      while (u < v) {
        c = (u + v) >> 1
        if (arr[result[c]] < arrI) {
          u = c + 1
        } else {
          v = c
        }
      }
      if (arrI < arr[result[u]]) {
        if (u > 0) {
          p2[i] = result[u - 1]
        }
        result[u] = i
      }
    }
  }
  u = result.length
  v = result[u - 1]
  while (u-- > 0) {
    result[u] = v
    v = p2[v]
  }
  return result
}
function locateUnresolvedAsyncRoot(instance) {
  const subComponent = instance.subTree.component
  if (subComponent) {
    if (subComponent.asyncDep && !subComponent.asyncResolved) {
      return subComponent
    } else {
      return locateUnresolvedAsyncRoot(subComponent)
    }
  }
}
function invalidateMount(hooks) {
  if (hooks) {
    for (let i = 0; i < hooks.length; i++) hooks[i].flags |= 8
  }
}
function resolveAsyncComponentPlaceholder(anchorVnode) {
  if (anchorVnode.placeholder) {
    return anchorVnode.placeholder
  }
  const instance = anchorVnode.component
  if (instance) {
    return resolveAsyncComponentPlaceholder(instance.subTree)
  }
  const suspense = anchorVnode.suspense
  if (suspense && suspense.activeBranch) {
    return resolveAsyncComponentPlaceholder(suspense.activeBranch)
  }
  return null
}
var isSuspense = (type) => type.__isSuspense
var suspenseId = 0
var deferredEnterKey = Symbol('_deferredEnter')
var SuspenseImpl = {
  name: 'Suspense',
  // In order to make Suspense tree-shakable, we need to avoid importing it
  // directly in the renderer. The renderer checks for the __isSuspense flag
  // on a vnode's type and calls the `process` method, passing in renderer
  // internals.
  __isSuspense: true,
  process(
    n1,
    n2,
    container,
    anchor,
    parentComponent,
    parentSuspense,
    namespace,
    slotScopeIds,
    optimized,
    rendererInternals,
  ) {
    if (n1 == null) {
      mountSuspense(
        n2,
        container,
        anchor,
        parentComponent,
        parentSuspense,
        namespace,
        slotScopeIds,
        optimized,
        rendererInternals,
      )
    } else {
      const suspense = n1.suspense
      if (parentSuspense && parentSuspense.deps > 0 && !parentSuspense.isHydrating) {
        const owner = suspense.parentComponent
        const retained = !!owner && owner.suspense === parentSuspense && owner.suspenseId !== parentSuspense.pendingId
        if (
          retained
            ? // deps can outlive the pending branch: skip only while it exists
              parentSuspense.pendingBranch &&
              !isSameVNodeType(n2.ssContent, suspense.pendingBranch || suspense.activeBranch)
            : !suspense.isInFallback
        ) {
          n2.suspense = suspense
          suspense.vnode = n2
          n2.el = n1.el
          return
        }
      }
      patchSuspense(n1, n2, container, anchor, parentComponent, namespace, slotScopeIds, optimized, rendererInternals)
    }
  },
  hydrate: hydrateSuspense,
  normalize: normalizeSuspenseChildren,
}
var Suspense = SuspenseImpl
function triggerEvent(vnode, name) {
  const eventListener = vnode.props && vnode.props[name]
  if (isFunction(eventListener)) {
    eventListener()
  }
}
function enterDeferred(branch) {
  const enters = []
  collectDeferredEnters(branch, enters, true)
  if (enters.length) {
    queuePostFlushCb(enters)
  }
}
function collectDeferredEnters(vnode, enters, isRoot) {
  const { el, transition, children, shapeFlag } = vnode
  if (shapeFlag & 6) {
    collectDeferredEnters(vnode.component.subTree, enters, isRoot)
    return
  }
  if (shapeFlag & (128 | 64)) {
    return
  }
  if (shapeFlag & 1) {
    if (!isRoot && el && el[deferredEnterKey]) {
      el[deferredEnterKey] = void 0
      if (transition && !transition.persisted) {
        transition.beforeEnter(el)
        enters.push(() => transition.enter(el))
      }
    }
    isRoot = false
  }
  if (shapeFlag & 16) {
    for (let i = 0; i < children.length; i++) {
      collectDeferredEnters(children[i], enters, isRoot)
    }
  }
}
function mountSuspense(
  vnode,
  container,
  anchor,
  parentComponent,
  parentSuspense,
  namespace,
  slotScopeIds,
  optimized,
  rendererInternals,
) {
  const {
    p: patch,
    o: { createElement },
  } = rendererInternals
  const hiddenContainer = createElement('div')
  const suspense = (vnode.suspense = createSuspenseBoundary(
    vnode,
    parentSuspense,
    parentComponent,
    container,
    hiddenContainer,
    anchor,
    namespace,
    slotScopeIds,
    optimized,
    rendererInternals,
  ))
  patch(
    null,
    (suspense.pendingBranch = vnode.ssContent),
    hiddenContainer,
    null,
    parentComponent,
    suspense,
    namespace,
    slotScopeIds,
  )
  if (suspense.deps > 0) {
    triggerEvent(vnode, 'onPending')
    triggerEvent(vnode, 'onFallback')
    patch(
      null,
      vnode.ssFallback,
      container,
      anchor,
      parentComponent,
      null,
      // fallback tree will not have suspense context
      namespace,
      slotScopeIds,
    )
    setActiveBranch(suspense, vnode.ssFallback)
  } else {
    suspense.resolve(false, true)
  }
}
function patchSuspense(
  n1,
  n2,
  container,
  anchor,
  parentComponent,
  namespace,
  slotScopeIds,
  optimized,
  { p: patch, um: unmount, o: { createElement } },
) {
  const suspense = (n2.suspense = n1.suspense)
  suspense.vnode = n2
  n2.el = n1.el
  const newBranch = n2.ssContent
  const newFallback = n2.ssFallback
  const { activeBranch, pendingBranch, isInFallback, isHydrating } = suspense
  if (pendingBranch) {
    suspense.pendingBranch = newBranch
    if (isSameVNodeType(pendingBranch, newBranch)) {
      suspense.deps++
      patch(
        pendingBranch,
        newBranch,
        // a hydrating pending branch is adopted SSR DOM, already in place
        isHydrating ? container : suspense.hiddenContainer,
        null,
        parentComponent,
        suspense,
        namespace,
        slotScopeIds,
        optimized,
      )
      suspense.deps--
      if (suspense.deps <= 0) {
        suspense.resolve()
      } else if (isInFallback) {
        if (!isHydrating && !suspense.isFallbackMountPending) {
          patch(
            activeBranch,
            newFallback,
            container,
            anchor,
            parentComponent,
            null,
            // fallback tree will not have suspense context
            namespace,
            slotScopeIds,
            optimized,
          )
          setActiveBranch(suspense, newFallback)
        }
      }
    } else {
      suspense.pendingId = suspenseId++
      if (isHydrating) {
        suspense.isHydrating = false
        suspense.activeBranch = pendingBranch
      } else {
        unmount(pendingBranch, parentComponent, suspense)
      }
      suspense.deps = 0
      discardEffects(suspense)
      suspense.hiddenContainer = createElement('div')
      if (isInFallback) {
        patch(
          null,
          newBranch,
          suspense.hiddenContainer,
          null,
          parentComponent,
          suspense,
          namespace,
          slotScopeIds,
          optimized,
        )
        if (suspense.deps <= 0) {
          suspense.resolve()
        } else if (!suspense.isFallbackMountPending) {
          patch(
            activeBranch,
            newFallback,
            container,
            anchor,
            parentComponent,
            null,
            // fallback tree will not have suspense context
            namespace,
            slotScopeIds,
            optimized,
          )
          setActiveBranch(suspense, newFallback)
        }
      } else if (activeBranch && isSameVNodeType(activeBranch, newBranch)) {
        patch(activeBranch, newBranch, container, anchor, parentComponent, suspense, namespace, slotScopeIds, optimized)
        suspense.resolve(true)
      } else {
        patch(
          null,
          newBranch,
          suspense.hiddenContainer,
          null,
          parentComponent,
          suspense,
          namespace,
          slotScopeIds,
          optimized,
        )
        if (suspense.deps <= 0) {
          suspense.resolve()
        }
      }
    }
  } else {
    if (activeBranch && isSameVNodeType(activeBranch, newBranch)) {
      patch(activeBranch, newBranch, container, anchor, parentComponent, suspense, namespace, slotScopeIds, optimized)
      setActiveBranch(suspense, newBranch)
    } else {
      triggerEvent(n2, 'onPending')
      suspense.pendingBranch = newBranch
      suspense.pendingId = suspenseId++
      patch(
        null,
        newBranch,
        suspense.hiddenContainer,
        null,
        parentComponent,
        suspense,
        namespace,
        slotScopeIds,
        optimized,
      )
      if (suspense.deps <= 0) {
        suspense.resolve()
      } else {
        const { timeout } = suspense
        if (timeout > 0) {
          suspense.timeoutTimer = setTimeout(() => {
            suspense.timeoutTimer = void 0
            suspense.fallback(suspense.vnode.ssFallback)
          }, timeout)
        } else if (timeout === 0) {
          suspense.fallback(newFallback)
        }
      }
    }
  }
}
var hasWarned = false
function createSuspenseBoundary(
  vnode,
  parentSuspense,
  parentComponent,
  container,
  hiddenContainer,
  anchor,
  namespace,
  slotScopeIds,
  optimized,
  rendererInternals,
  isHydrating = false,
) {
  if (!hasWarned) {
    hasWarned = true
    console[console.info ? 'info' : 'log'](`<Suspense> is an experimental feature and its API will likely change.`)
  }
  const {
    p: patch,
    m: move,
    um: unmount,
    n: next,
    o: { parentNode, remove: remove2 },
  } = rendererInternals
  let parentSuspenseId
  const isSuspensible = isVNodeSuspensible(vnode)
  if (isSuspensible) {
    if (parentSuspense && parentSuspense.pendingBranch) {
      parentSuspenseId = parentSuspense.pendingId
      parentSuspense.deps++
    }
  }
  const timeout = vnode.props ? toNumber(vnode.props.timeout) : void 0
  if (true) {
    assertNumber(timeout, `Suspense timeout`)
  }
  const initialAnchor = anchor
  const suspense = {
    vnode,
    parent: parentSuspense,
    parentComponent,
    namespace,
    container,
    hiddenContainer,
    deps: 0,
    pendingId: suspenseId++,
    timeout: typeof timeout === 'number' ? timeout : -1,
    timeoutTimer: void 0,
    activeBranch: null,
    isFallbackMountPending: false,
    pendingBranch: null,
    isInFallback: !isHydrating,
    isHydrating,
    isUnmounted: false,
    effects: [],
    resolve(resume = false, sync = false) {
      if (true) {
        if (!resume && !suspense.pendingBranch) {
          throw new Error(`suspense.resolve() is called without a pending branch.`)
        }
        if (suspense.isUnmounted) {
          throw new Error(`suspense.resolve() is called on an already unmounted suspense boundary.`)
        }
      }
      const {
        vnode: vnode2,
        activeBranch,
        pendingBranch,
        pendingId,
        effects,
        parentComponent: parentComponent2,
        container: container2,
        isInFallback,
      } = suspense
      let delayEnter = false
      if (suspense.isHydrating) {
        suspense.isHydrating = false
      } else if (!resume) {
        delayEnter = activeBranch && pendingBranch.transition && pendingBranch.transition.mode === 'out-in'
        let hasUpdatedAnchor = false
        if (delayEnter) {
          activeBranch.transition.afterLeave = () => {
            if (pendingId === suspense.pendingId && !suspense.isUnmounted) {
              enterDeferred(pendingBranch)
              move(
                pendingBranch,
                container2,
                anchor === initialAnchor && !hasUpdatedAnchor ? next(activeBranch) : anchor,
                0,
              )
              queuePostFlushCb(effects)
              if (isInFallback && vnode2.ssFallback) {
                vnode2.ssFallback.el = null
              }
            }
          }
        }
        if (activeBranch && !suspense.isFallbackMountPending) {
          if (parentNode(activeBranch.el || resolveAsyncComponentPlaceholder(activeBranch)) === container2) {
            anchor = next(activeBranch)
            hasUpdatedAnchor = true
          }
          unmount(activeBranch, parentComponent2, suspense, true)
          if (!delayEnter && isInFallback && vnode2.ssFallback) {
            queuePostRenderEffect(() => (vnode2.ssFallback.el = null), suspense)
          }
        }
        if (!delayEnter) {
          enterDeferred(pendingBranch)
          move(pendingBranch, container2, anchor, 0)
        }
      }
      clearTimeout(suspense.timeoutTimer)
      suspense.timeoutTimer = void 0
      suspense.isFallbackMountPending = false
      setActiveBranch(suspense, pendingBranch)
      suspense.pendingBranch = null
      suspense.isInFallback = false
      let kept = 0
      for (let i = 0; i < effects.length; i++) {
        const effect2 = effects[i]
        if (effect2.flags & 32) {
          queuePostFlushCb(effect2)
        } else {
          effects[kept++] = effect2
        }
      }
      effects.length = kept
      let parent = suspense.parent
      let hasUnresolvedAncestor = false
      while (parent) {
        if (parent.pendingBranch) {
          for (let i = 0; i < effects.length; i++) {
            parent.effects.push(effects[i])
          }
          hasUnresolvedAncestor = true
          break
        }
        parent = parent.parent
      }
      if (!hasUnresolvedAncestor && !delayEnter) {
        queuePostFlushCb(effects)
      }
      suspense.effects = []
      if (isSuspensible) {
        if (parentSuspense && parentSuspense.pendingBranch && parentSuspenseId === parentSuspense.pendingId) {
          parentSuspenseId = void 0
          parentSuspense.deps--
          if (parentSuspense.deps === 0 && !sync) {
            parentSuspense.resolve()
          }
        }
      }
      triggerEvent(vnode2, 'onResolve')
    },
    fallback(fallbackVNode) {
      if (suspense.isUnmounted || !suspense.pendingBranch) {
        return
      }
      const {
        vnode: vnode2,
        activeBranch,
        parentComponent: parentComponent2,
        container: container2,
        namespace: namespace2,
      } = suspense
      triggerEvent(vnode2, 'onFallback')
      const anchor2 = next(activeBranch)
      const mountFallback = () => {
        suspense.isFallbackMountPending = false
        if (suspense.isUnmounted || !suspense.isInFallback) {
          return
        }
        const latestFallback = suspense.vnode.ssFallback
        patch(
          null,
          latestFallback,
          container2,
          anchor2,
          parentComponent2,
          null,
          // fallback tree will not have suspense context
          namespace2,
          slotScopeIds,
          optimized,
        )
        setActiveBranch(suspense, latestFallback)
      }
      const delayEnter = fallbackVNode.transition && fallbackVNode.transition.mode === 'out-in'
      if (delayEnter) {
        suspense.isFallbackMountPending = true
        activeBranch.transition.afterLeave = mountFallback
      }
      suspense.isInFallback = true
      unmount(
        activeBranch,
        parentComponent2,
        null,
        // no suspense so unmount hooks fire now
        true,
        // shouldRemove
      )
      if (!delayEnter) {
        mountFallback()
      }
    },
    move(container2, anchor2, type) {
      suspense.activeBranch && move(suspense.activeBranch, container2, anchor2, type)
      suspense.container = container2
    },
    next() {
      return suspense.activeBranch && next(suspense.activeBranch)
    },
    // `namespace` intentionally shadows the boundary's own: the dep must be
    // mounted with the namespace of the position it was rendered at, which can
    // differ from the boundary's (e.g. a component nested inside an <svg>).
    registerDep(instance, setupRenderEffect, optimized2, namespace2) {
      const isInPendingSuspense = !!suspense.pendingBranch
      if (isInPendingSuspense) {
        suspense.deps++
      }
      const hydratedEl = instance.vnode.el
      const render2 = (asyncSetupResult) => {
        instance.asyncResolved = true
        const { vnode: vnode2 } = instance
        if (true) {
          pushWarningContext(vnode2)
        }
        handleSetupResult(instance, asyncSetupResult, false)
        if (hydratedEl) {
          vnode2.el = hydratedEl
        }
        const placeholder = !hydratedEl && instance.subTree.el
        setupRenderEffect(
          instance,
          vnode2,
          // component may have been moved before resolve.
          // if this is not a hydration, instance.subTree will be the comment
          // placeholder.
          parentNode(hydratedEl || instance.subTree.el),
          // anchor will not be used if this is hydration, so only need to
          // consider the comment placeholder case.
          hydratedEl ? null : next(instance.subTree),
          suspense,
          namespace2,
          optimized2,
        )
        if (placeholder) {
          vnode2.placeholder = null
          remove2(placeholder)
        }
        updateHOCHostEl(instance, vnode2.el)
        if (true) {
          popWarningContext()
        }
      }
      instance.asyncDep
        .catch((err) => {
          handleError(err, instance, 0, false, true)
          return () => null
        })
        .then((asyncSetupResult) => {
          if (instance.isUnmounted || suspense.isUnmounted) {
            return
          }
          const isPendingDep = isInPendingSuspense && suspense.pendingId === instance.suspenseId
          unsetCurrentInstance()
          if (!instance.scope.active) {
            if (isPendingDep && --suspense.deps === 0) {
              suspense.resolve()
            }
            return
          }
          if (!isPendingDep && suspense.pendingBranch) {
            const job = () => {
              if (instance.isUnmounted || suspense.isUnmounted || !instance.scope.active) {
                return
              }
              if (suspense.pendingBranch) {
                queueEffectWithSuspense(job, suspense)
              } else {
                render2(asyncSetupResult)
              }
            }
            job.flags = 16 | 32
            queueEffectWithSuspense(job, suspense)
            return
          }
          render2(asyncSetupResult)
          if (isPendingDep && --suspense.deps === 0) {
            suspense.resolve()
          }
        })
    },
    unmount(parentSuspense2, doRemove) {
      suspense.isUnmounted = true
      clearTimeout(suspense.timeoutTimer)
      suspense.timeoutTimer = void 0
      if (parentSuspenseId !== void 0) {
        const parent = suspense.parent
        const pendingId = parentSuspenseId
        parentSuspenseId = void 0
        queuePostFlushCb(() => {
          if (parent.pendingId === pendingId && !parent.isUnmounted && --parent.deps === 0) {
            parent.resolve()
          }
        })
      }
      if (suspense.activeBranch) {
        unmount(suspense.activeBranch, parentComponent, parentSuspense2, doRemove)
      }
      if (suspense.pendingBranch) {
        unmount(suspense.pendingBranch, parentComponent, suspense, doRemove)
        discardEffects(suspense)
      }
    },
  }
  return suspense
}
function hydrateSuspense(
  node,
  vnode,
  parentComponent,
  parentSuspense,
  namespace,
  slotScopeIds,
  optimized,
  rendererInternals,
  hydrateNode,
) {
  const suspense = (vnode.suspense = createSuspenseBoundary(
    vnode,
    parentSuspense,
    parentComponent,
    node.parentNode,
    // eslint-disable-next-line no-restricted-globals
    document.createElement('div'),
    null,
    namespace,
    slotScopeIds,
    optimized,
    rendererInternals,
    true,
  ))
  const result = hydrateNode(
    node,
    (suspense.pendingBranch = vnode.ssContent),
    parentComponent,
    suspense,
    slotScopeIds,
    optimized,
  )
  if (suspense.deps === 0) {
    suspense.resolve(false, true)
  }
  return result
}
function normalizeSuspenseChildren(vnode) {
  const { shapeFlag, children } = vnode
  const isSlotChildren = shapeFlag & 32
  vnode.ssContent = normalizeSuspenseSlot(isSlotChildren ? children.default : children)
  vnode.ssFallback = isSlotChildren ? normalizeSuspenseSlot(children.fallback) : createVNode(Comment)
}
function normalizeSuspenseSlot(s) {
  let block
  if (isFunction(s)) {
    const trackBlock = isBlockTreeEnabled && s._c
    if (trackBlock) {
      s._d = false
      openBlock()
    }
    s = s()
    if (trackBlock) {
      s._d = true
      block = currentBlock
      closeBlock()
    }
  }
  if (isArray(s)) {
    const singleChild = filterSingleRoot(s)
    if (!singleChild && s.filter((child) => child !== NULL_DYNAMIC_COMPONENT).length > 0) {
      warn$1(`<Suspense> slots expect a single root node.`)
    }
    s = singleChild
  }
  s = normalizeVNode(s)
  if (block && !s.dynamicChildren) {
    s.dynamicChildren = block.filter((c) => c !== s)
  }
  return s
}
function discardEffects(suspense) {
  const { effects } = suspense
  for (let i = 0; i < effects.length; i++) {
    const effect2 = effects[i]
    if (effect2.flags & 16) {
      queuePostFlushCb(effect2)
    }
  }
  effects.length = 0
}
function queueEffectWithSuspense(fn, suspense) {
  if (suspense && suspense.pendingBranch) {
    if (isArray(fn)) {
      suspense.effects.push(...fn)
    } else {
      suspense.effects.push(fn)
    }
  } else {
    queuePostFlushCb(fn)
  }
}
function setActiveBranch(suspense, branch) {
  suspense.activeBranch = branch
  const { vnode, parentComponent } = suspense
  let el = branch.el
  while (!el && branch.component) {
    branch = branch.component.subTree
    el = branch.el
  }
  vnode.el = el
  if (parentComponent && parentComponent.subTree === vnode) {
    parentComponent.vnode.el = el
    updateHOCHostEl(parentComponent, el)
  }
}
function isVNodeSuspensible(vnode) {
  const suspensible = vnode.props && vnode.props.suspensible
  return suspensible != null && suspensible !== false
}
var Fragment = Symbol.for('v-fgt')
var Text = Symbol.for('v-txt')
var Comment = Symbol.for('v-cmt')
var Static = Symbol.for('v-stc')
var blockStack = []
var currentBlock = null
function openBlock(disableTracking = false) {
  blockStack.push((currentBlock = disableTracking ? null : []))
}
function closeBlock() {
  blockStack.pop()
  currentBlock = blockStack[blockStack.length - 1] || null
}
var isBlockTreeEnabled = 1
function setBlockTracking(value, inVOnce = false) {
  isBlockTreeEnabled += value
  if (value < 0 && currentBlock && inVOnce) {
    currentBlock.hasOnce = true
  }
}
function setupBlock(vnode) {
  vnode.dynamicChildren = isBlockTreeEnabled > 0 ? currentBlock || EMPTY_ARR : null
  closeBlock()
  if (isBlockTreeEnabled > 0 && currentBlock) {
    currentBlock.push(vnode)
  }
  return vnode
}
function createElementBlock(type, props, children, patchFlag, dynamicProps, shapeFlag) {
  return setupBlock(createBaseVNode(type, props, children, patchFlag, dynamicProps, shapeFlag, true))
}
function createBlock(type, props, children, patchFlag, dynamicProps) {
  return setupBlock(createVNode(type, props, children, patchFlag, dynamicProps, true))
}
function isVNode(value) {
  return value ? value.__v_isVNode === true : false
}
function isSameVNodeType(n1, n2) {
  if (n2.shapeFlag & 6 && n1.component) {
    const dirtyInstances = hmrDirtyComponents.get(n2.type)
    if (dirtyInstances && dirtyInstances.has(n1.component)) {
      n1.shapeFlag &= -257
      n2.shapeFlag &= -513
      return false
    }
  }
  return n1.type === n2.type && n1.key === n2.key
}
var vnodeArgsTransformer
function transformVNodeArgs(transformer) {
  vnodeArgsTransformer = transformer
}
var createVNodeWithArgsTransform = (...args) => {
  return _createVNode(...(vnodeArgsTransformer ? vnodeArgsTransformer(args, currentRenderingInstance) : args))
}
var normalizeKey = ({ key }) => (key != null ? key : null)
var normalizeRef = ({ ref: ref2, ref_key, ref_for }) => {
  if (typeof ref2 === 'number') {
    ref2 = '' + ref2
  }
  return ref2 != null
    ? isString(ref2) || isRef2(ref2) || isFunction(ref2)
      ? { i: currentRenderingInstance, r: ref2, k: ref_key, f: !!ref_for }
      : ref2
    : null
}
function createBaseVNode(
  type,
  props = null,
  children = null,
  patchFlag = 0,
  dynamicProps = null,
  shapeFlag = type === Fragment ? 0 : 1,
  isBlockNode = false,
  needFullChildrenNormalization = false,
) {
  const vnode = {
    __v_isVNode: true,
    __v_skip: true,
    type,
    props,
    key: props && normalizeKey(props),
    ref: props && normalizeRef(props),
    scopeId: currentScopeId,
    slotScopeIds: null,
    children,
    component: null,
    suspense: null,
    ssContent: null,
    ssFallback: null,
    dirs: null,
    transition: null,
    el: null,
    anchor: null,
    target: null,
    targetStart: null,
    targetAnchor: null,
    staticCount: 0,
    shapeFlag,
    patchFlag,
    dynamicProps,
    dynamicChildren: null,
    appContext: null,
    ctx: currentRenderingInstance,
  }
  if (needFullChildrenNormalization) {
    normalizeChildren(vnode, children)
    if (shapeFlag & 128) {
      type.normalize(vnode)
    }
  } else if (children) {
    vnode.shapeFlag |= isString(children) ? 8 : 16
  }
  if (vnode.key !== vnode.key) {
    warn$1(`VNode created with invalid key (NaN). VNode type:`, vnode.type)
  }
  if (props && vnode.shapeFlag & 1) {
    const overwritingProp = props.innerHTML != null ? 'innerHTML' : props.textContent != null ? 'textContent' : null
    if (overwritingProp && hasContentChildren(vnode.children)) {
      warn$1(
        `The \`${overwritingProp}\` prop on <${vnode.type}> will override its children. Remove either the \`${overwritingProp}\` prop or the children.`,
      )
    }
  }
  if (
    isBlockTreeEnabled > 0 && // avoid a block node from tracking itself
    !isBlockNode && // has current parent block
    currentBlock && // presence of a patch flag indicates this node needs patching on updates.
    // component nodes also should always be patched, because even if the
    // component doesn't need to update, it needs to persist the instance on to
    // the next vnode so that it can be properly unmounted later.
    (vnode.patchFlag > 0 || shapeFlag & 6) && // the EVENTS flag is only for hydration and if it is the only flag, the
    // vnode should not be considered dynamic due to handler caching.
    vnode.patchFlag !== 32
  ) {
    currentBlock.push(vnode)
  }
  return vnode
}
function hasContentChildren(children) {
  if (isString(children)) return children !== ''
  if (isArray(children)) return children.length > 0
  return false
}
var createVNode = true ? createVNodeWithArgsTransform : _createVNode
function _createVNode(type, props = null, children = null, patchFlag = 0, dynamicProps = null, isBlockNode = false) {
  if (!type || type === NULL_DYNAMIC_COMPONENT) {
    if (!type) {
      warn$1(`Invalid vnode type when creating vnode: ${type}.`)
    }
    type = Comment
  }
  if (isVNode(type)) {
    const cloned = cloneVNode(
      type,
      props,
      true,
      /* mergeRef: true */
    )
    if (children) {
      normalizeChildren(cloned, children)
    }
    if (isBlockTreeEnabled > 0 && !isBlockNode && currentBlock) {
      if (cloned.shapeFlag & 6) {
        currentBlock[currentBlock.indexOf(type)] = cloned
      } else {
        currentBlock.push(cloned)
      }
    }
    cloned.patchFlag = -2
    return cloned
  }
  if (isClassComponent(type)) {
    type = type.__vccOpts
  }
  if (props) {
    props = guardReactiveProps(props)
    let { class: klass, style } = props
    if (klass && !isString(klass)) {
      props.class = normalizeClass(klass)
    }
    if (isObject(style)) {
      if (isProxy(style) && !isArray(style)) {
        style = extend({}, style)
      }
      props.style = normalizeStyle(style)
    }
  }
  const shapeFlag = isString(type)
    ? 1
    : isSuspense(type)
      ? 128
      : isTeleport(type)
        ? 64
        : isObject(type)
          ? 4
          : isFunction(type)
            ? 2
            : 0
  if (shapeFlag & 4 && isProxy(type)) {
    type = toRaw(type)
    warn$1(
      `Vue received a Component that was made a reactive object. This can lead to unnecessary performance overhead and should be avoided by marking the component with \`markRaw\` or using \`shallowRef\` instead of \`ref\`.`,
      `
Component that was made reactive: `,
      type,
    )
  }
  return createBaseVNode(type, props, children, patchFlag, dynamicProps, shapeFlag, isBlockNode, true)
}
function guardReactiveProps(props) {
  if (!props) return null
  if (isProxy(props)) return extend({}, props)
  return isInternalObject(props) ? extend({}, props[rawAttrsKey] || props) : props
}
function cloneVNode(vnode, extraProps, mergeRef = false, cloneTransition = false) {
  const { props, ref: ref2, patchFlag, children, transition } = vnode
  const mergedProps = extraProps ? mergeProps(props || {}, extraProps) : props
  const cloned = {
    __v_isVNode: true,
    __v_skip: true,
    type: vnode.type,
    props: mergedProps,
    key: mergedProps && normalizeKey(mergedProps),
    ref:
      extraProps && extraProps.ref
        ? // #2078 in the case of <component :is="vnode" ref="extra"/>
          // if the vnode itself already has a ref, cloneVNode will need to merge
          // the refs so the single vnode can be set on multiple refs
          mergeRef && ref2
          ? isArray(ref2)
            ? ref2.concat(normalizeRef(extraProps))
            : [ref2, normalizeRef(extraProps)]
          : normalizeRef(extraProps)
        : ref2,
    scopeId: vnode.scopeId,
    slotScopeIds: vnode.slotScopeIds,
    children: patchFlag === -1 && isArray(children) ? children.map(deepCloneVNode) : children,
    target: vnode.target,
    targetStart: vnode.targetStart,
    targetAnchor: vnode.targetAnchor,
    staticCount: vnode.staticCount,
    shapeFlag: vnode.shapeFlag,
    // if the vnode is cloned with extra props, we can no longer assume its
    // existing patch flag to be reliable and need to add the FULL_PROPS flag.
    // note: preserve flag for fragments since they use the flag for children
    // fast paths only.
    patchFlag: extraProps && vnode.type !== Fragment ? (patchFlag === -1 ? 16 : patchFlag | 16) : patchFlag,
    dynamicProps: vnode.dynamicProps,
    dynamicChildren: vnode.dynamicChildren,
    appContext: vnode.appContext,
    dirs: vnode.dirs,
    transition,
    // These should technically only be non-null on mounted VNodes. However,
    // they *should* be copied for kept-alive vnodes. So we just always copy
    // them since them being non-null during a mount doesn't affect the logic as
    // they will simply be overwritten.
    component: vnode.component,
    suspense: vnode.suspense,
    ssContent: vnode.ssContent && cloneVNode(vnode.ssContent),
    ssFallback: vnode.ssFallback && cloneVNode(vnode.ssFallback),
    placeholder: vnode.placeholder,
    el: vnode.el,
    anchor: vnode.anchor,
    ctx: vnode.ctx,
    ce: vnode.ce,
    cacheIndex: vnode.cacheIndex,
  }
  if (transition && cloneTransition) {
    setTransitionHooks(cloned, transition.clone(cloned))
  }
  return cloned
}
function deepCloneVNode(vnode) {
  const cloned = cloneVNode(vnode)
  if (isArray(vnode.children)) {
    cloned.children = vnode.children.map(deepCloneVNode)
  }
  return cloned
}
function createTextVNode(text = ' ', flag = 0) {
  return createVNode(Text, null, text, flag)
}
function createStaticVNode(content, numberOfNodes) {
  const vnode = createVNode(Static, null, content)
  vnode.staticCount = numberOfNodes
  return vnode
}
function createCommentVNode(text = '', asBlock = false) {
  return asBlock ? (openBlock(), createBlock(Comment, null, text)) : createVNode(Comment, null, text)
}
function normalizeVNode(child) {
  if (child == null || typeof child === 'boolean') {
    return createVNode(Comment)
  } else if (isArray(child)) {
    return createVNode(
      Fragment,
      null,
      // #3666, avoid reference pollution when reusing vnode
      child.slice(),
    )
  } else if (isVNode(child)) {
    return cloneIfMounted(child)
  } else {
    return createVNode(Text, null, String(child))
  }
}
function cloneIfMounted(child) {
  return (child.el === null && child.patchFlag !== -1) || child.memo ? child : cloneVNode(child)
}
function normalizeChildren(vnode, children) {
  let type = 0
  const { shapeFlag } = vnode
  if (children == null) {
    children = null
  } else if (isArray(children)) {
    type = 16
  } else if (typeof children === 'object') {
    if (shapeFlag & (1 | 64)) {
      const slot = children.default
      if (slot) {
        slot._c && (slot._d = false)
        normalizeChildren(vnode, slot())
        slot._c && (slot._d = true)
      }
      return
    } else {
      type = 32
      const slotFlag = children._
      if (!slotFlag && !isInternalObject(children)) {
        children._ctx = currentRenderingInstance
      } else if (slotFlag === 3 && currentRenderingInstance) {
        if (currentRenderingInstance.slots._ === 1) {
          children._ = 1
        } else {
          children._ = 2
          vnode.patchFlag |= 1024
        }
      }
    }
  } else if (isFunction(children)) {
    if (shapeFlag & (1 | 64)) {
      normalizeChildren(vnode, { default: children })
      return
    }
    children = { default: children, _ctx: currentRenderingInstance }
    type = 32
  } else {
    children = String(children)
    if (shapeFlag & 64) {
      type = 16
      children = [createTextVNode(children)]
    } else {
      type = 8
    }
  }
  vnode.children = children
  vnode.shapeFlag |= type
}
function mergeProps(...args) {
  const ret = {}
  for (let i = 0; i < args.length; i++) {
    const toMerge = args[i]
    for (const key in toMerge) {
      if (key === 'class') {
        if (ret.class !== toMerge.class) {
          ret.class = normalizeClass([ret.class, toMerge.class])
        }
      } else if (key === 'style') {
        ret.style = normalizeStyle([ret.style, toMerge.style])
      } else if (isOn(key)) {
        const existing = ret[key]
        const incoming = toMerge[key]
        if (incoming && existing !== incoming && !(isArray(existing) && existing.includes(incoming))) {
          ret[key] = existing ? [].concat(existing, incoming) : incoming
        } else if (
          incoming == null &&
          existing == null && // mergeProps({ 'onUpdate:modelValue': undefined }) should not retain
          // the model listener.
          !isModelListener(key)
        ) {
          ret[key] = incoming
        }
      } else if (key !== '') {
        ret[key] = toMerge[key]
      }
    }
  }
  return ret
}
function invokeVNodeHook(hook, instance, vnode, prevVNode = null) {
  callWithAsyncErrorHandling(hook, instance, 7, [vnode, prevVNode])
}
var emptyAppContext = createAppContext()
var uid = 0
function getNextUid() {
  return uid
}
function createComponentInstance(vnode, parent, suspense) {
  const type = vnode.type
  const appContext = (parent ? parent.appContext : vnode.appContext) || emptyAppContext
  const instance = {
    uid: uid++,
    vnode,
    type,
    parent,
    appContext,
    root: null,
    // to be immediately set
    next: null,
    subTree: null,
    // will be set synchronously right after creation
    effect: null,
    update: null,
    // will be set synchronously right after creation
    job: null,
    scope: new EffectScope(
      true,
      /* detached */
    ),
    render: null,
    proxy: null,
    exposed: null,
    exposeProxy: null,
    withProxy: null,
    provides: parent ? parent.provides : Object.create(appContext.provides),
    ids: parent ? parent.ids : ['', 0, 0],
    accessCache: null,
    renderCache: [],
    // local resolved assets
    components: null,
    directives: null,
    // resolved props and emits options
    propsOptions: normalizePropsOptions(type, appContext),
    emitsOptions: normalizeEmitsOptions(type, appContext),
    // emit
    emit: null,
    // to be set immediately
    emitted: null,
    // props default value
    propsDefaults: EMPTY_OBJ,
    // inheritAttrs
    inheritAttrs: type.inheritAttrs,
    // state
    ctx: EMPTY_OBJ,
    data: EMPTY_OBJ,
    props: EMPTY_OBJ,
    attrs: EMPTY_OBJ,
    slots: EMPTY_OBJ,
    refs: EMPTY_OBJ,
    setupState: EMPTY_OBJ,
    setupContext: null,
    // suspense related
    suspense,
    suspenseId: suspense ? suspense.pendingId : 0,
    asyncDep: null,
    asyncResolved: false,
    // lifecycle hooks
    // not using enums here because it results in computed properties
    isMounted: false,
    isUnmounted: false,
    isDeactivated: false,
    bc: null,
    c: null,
    bm: null,
    m: null,
    bu: null,
    u: null,
    um: null,
    bum: null,
    da: null,
    a: null,
    rtg: null,
    rtc: null,
    ec: null,
    sp: null,
  }
  if (true) {
    instance.ctx = createDevRenderContext(instance)
  } else {
    instance.ctx = { _: instance }
  }
  instance.root = parent ? parent.root : instance
  instance.emit = emit.bind(null, instance)
  if (vnode.ce) {
    vnode.ce(instance)
  }
  return instance
}
var currentInstance = null
var getCurrentInstance = () => currentInstance || currentRenderingInstance
var internalSetCurrentInstance
var setInSSRSetupState
{
  const g = getGlobalThis()
  const registerGlobalSetter = (key, setter) => {
    let setters
    if (!(setters = g[key])) setters = g[key] = []
    setters.push(setter)
    return (v) => {
      if (setters.length > 1) setters.forEach((set) => set(v))
      else setters[0](v)
    }
  }
  internalSetCurrentInstance = registerGlobalSetter(`__VUE_INSTANCE_SETTERS__`, (v) => (currentInstance = v))
  setInSSRSetupState = registerGlobalSetter(`__VUE_SSR_SETTERS__`, (v) => (isInSSRComponentSetup = v))
}
var setCurrentInstance = (instance) => {
  const prev = currentInstance
  internalSetCurrentInstance(instance)
  instance.scope.on()
  return () => {
    instance.scope.off()
    internalSetCurrentInstance(prev)
  }
}
var unsetCurrentInstance = () => {
  currentInstance && currentInstance.scope.off()
  internalSetCurrentInstance(null)
}
var isBuiltInTag = makeMap('slot,component')
function validateComponentName(name, { isNativeTag }) {
  if (isBuiltInTag(name) || isNativeTag(name)) {
    warn$1('Do not use built-in or reserved HTML elements as component id: ' + name)
  }
}
function isStatefulComponent(instance) {
  return instance.vnode.shapeFlag & 4
}
var isInSSRComponentSetup = false
function setupComponent(instance, isSSR = false, optimized = false) {
  isSSR && setInSSRSetupState(isSSR)
  const { props, children } = instance.vnode
  const isStateful = isStatefulComponent(instance)
  initProps(instance, props, isStateful, isSSR)
  initSlots(instance, children, optimized || isSSR)
  const setupResult = isStateful ? setupStatefulComponent(instance, isSSR) : void 0
  isSSR && setInSSRSetupState(false)
  return setupResult
}
function setupStatefulComponent(instance, isSSR) {
  const Component = instance.type
  if (true) {
    if (Component.name) {
      validateComponentName(Component.name, instance.appContext.config)
    }
    if (Component.components) {
      const names = Object.keys(Component.components)
      for (let i = 0; i < names.length; i++) {
        validateComponentName(names[i], instance.appContext.config)
      }
    }
    if (Component.directives) {
      const names = Object.keys(Component.directives)
      for (let i = 0; i < names.length; i++) {
        validateDirectiveName(names[i])
      }
    }
    if (Component.compilerOptions && isRuntimeOnly()) {
      warn$1(
        `"compilerOptions" is only supported when using a build of Vue that includes the runtime compiler. Since you are using a runtime-only build, the options should be passed via your build tool config instead.`,
      )
    }
  }
  instance.accessCache = /* @__PURE__ */ Object.create(null)
  instance.proxy = new Proxy(instance.ctx, PublicInstanceProxyHandlers)
  if (true) {
    exposePropsOnRenderContext(instance)
  }
  const { setup } = Component
  if (setup) {
    pauseTracking()
    const setupContext = (instance.setupContext = setup.length > 1 ? createSetupContext(instance) : null)
    const reset = setCurrentInstance(instance)
    const setupResult = callWithErrorHandling(setup, instance, 0, [
      true ? shallowReadonly(instance.props) : instance.props,
      setupContext,
    ])
    const isAsyncSetup = isPromise(setupResult)
    resetTracking()
    reset()
    if ((isAsyncSetup || instance.sp) && !isAsyncWrapper(instance)) {
      markAsyncBoundary(instance)
    }
    if (isAsyncSetup) {
      setupResult.then(unsetCurrentInstance, unsetCurrentInstance)
      if (isSSR) {
        return setupResult
          .then((resolvedResult) => {
            setInSSRSetupState(true)
            try {
              handleSetupResult(instance, resolvedResult, isSSR)
            } finally {
              setInSSRSetupState(false)
            }
          })
          .catch((e) => {
            handleError(e, instance, 0, void 0, true)
            instance.ssrRender = (_, push) => push('<!---->')
          })
      } else {
        instance.asyncDep = setupResult
        if (!instance.suspense) {
          const name = formatComponentName(instance, Component)
          warn$1(
            `Component <${name}>: setup function returned a promise, but no <Suspense> boundary was found in the parent component tree. A component with async setup() must be nested in a <Suspense> in order to be rendered.`,
          )
        }
      }
    } else {
      handleSetupResult(instance, setupResult, isSSR)
    }
  } else {
    finishComponentSetup(instance, isSSR)
  }
}
function handleSetupResult(instance, setupResult, isSSR) {
  if (isFunction(setupResult)) {
    if (instance.type.__ssrInlineRender) {
      instance.ssrRender = setupResult
    } else {
      instance.render = setupResult
    }
  } else if (isObject(setupResult)) {
    if (isVNode(setupResult)) {
      warn$1(`setup() should not return VNodes directly - return a render function instead.`)
    }
    if (true) {
      instance.devtoolsRawSetupState = setupResult
    }
    instance.setupState = proxyRefs(setupResult)
    if (true) {
      exposeSetupStateOnRenderContext(instance)
    }
  } else if (setupResult !== void 0) {
    warn$1(`setup() should return an object. Received: ${setupResult === null ? 'null' : typeof setupResult}`)
  }
  finishComponentSetup(instance, isSSR)
}
var compile
var installWithProxy
function registerRuntimeCompiler(_compile) {
  compile = _compile
  installWithProxy = (i) => {
    if (i.render._rc) {
      i.withProxy = new Proxy(i.ctx, RuntimeCompiledPublicInstanceProxyHandlers)
    }
  }
}
var isRuntimeOnly = () => !compile
function finishComponentSetup(instance, isSSR, skipOptions) {
  const Component = instance.type
  if (!instance.render) {
    if (!isSSR && compile && !Component.render) {
      const template = Component.template || (__VUE_OPTIONS_API__ && resolveMergedOptions(instance).template)
      if (template) {
        if (true) {
          startMeasure(instance, `compile`)
        }
        const { isCustomElement, compilerOptions } = instance.appContext.config
        const { delimiters, compilerOptions: componentCompilerOptions } = Component
        const finalCompilerOptions = extend(
          extend(
            {
              isCustomElement,
              delimiters,
            },
            compilerOptions,
          ),
          componentCompilerOptions,
        )
        Component.render = compile(template, finalCompilerOptions)
        if (true) {
          endMeasure(instance, `compile`)
        }
      }
    }
    instance.render = Component.render || NOOP
    if (installWithProxy) {
      installWithProxy(instance)
    }
  }
  if (__VUE_OPTIONS_API__ && true) {
    const reset = setCurrentInstance(instance)
    pauseTracking()
    try {
      applyOptions(instance)
    } finally {
      resetTracking()
      reset()
    }
  }
  if (!Component.render && instance.render === NOOP && !isSSR) {
    if (!compile && Component.template) {
      warn$1(
        `Component provided template option but runtime compilation is not supported in this build of Vue. Configure your bundler to alias "vue" to "vue/dist/vue.esm-bundler.js".`,
      )
    } else {
      warn$1(`Component is missing template or render function: `, Component)
    }
  }
}
var rawAttrsKey = Symbol()
var attrsProxyHandlers = true
  ? {
      get(target, key) {
        markAttrsAccessed()
        track(target, 'get', '')
        return key === rawAttrsKey ? target : target[key]
      },
      set() {
        warn$1(`setupContext.attrs is readonly.`)
        return false
      },
      deleteProperty() {
        warn$1(`setupContext.attrs is readonly.`)
        return false
      },
    }
  : {
      get(target, key) {
        track(target, 'get', '')
        return key === rawAttrsKey ? target : target[key]
      },
    }
function getSlotsProxy(instance) {
  return new Proxy(instance.slots, {
    get(target, key) {
      track(instance, 'get', '$slots')
      return target[key]
    },
  })
}
function createSetupContext(instance) {
  const expose = (exposed) => {
    if (true) {
      if (instance.exposed) {
        warn$1(`expose() should be called only once per setup().`)
      }
      if (exposed != null) {
        let exposedType = typeof exposed
        if (exposedType === 'object') {
          if (isArray(exposed)) {
            exposedType = 'array'
          } else if (isRef2(exposed)) {
            exposedType = 'ref'
          }
        }
        if (exposedType !== 'object') {
          warn$1(`expose() should be passed a plain object, received ${exposedType}.`)
        }
      }
    }
    instance.exposed = exposed || {}
  }
  if (true) {
    let attrsProxy
    let slotsProxy
    return Object.freeze({
      get attrs() {
        return attrsProxy || (attrsProxy = new Proxy(instance.attrs, attrsProxyHandlers))
      },
      get slots() {
        return slotsProxy || (slotsProxy = getSlotsProxy(instance))
      },
      get emit() {
        return (event, ...args) => instance.emit(event, ...args)
      },
      expose,
    })
  } else {
    return {
      attrs: new Proxy(instance.attrs, attrsProxyHandlers),
      slots: instance.slots,
      emit: instance.emit,
      expose,
    }
  }
}
function getComponentPublicInstance(instance) {
  if (instance.exposed) {
    return (
      instance.exposeProxy ||
      (instance.exposeProxy = new Proxy(proxyRefs(markRaw(instance.exposed)), {
        get(target, key) {
          if (key in target) {
            return target[key]
          } else if (key in publicPropertiesMap) {
            return publicPropertiesMap[key](instance)
          }
        },
        has(target, key) {
          return key in target || key in publicPropertiesMap
        },
      }))
    )
  } else {
    return instance.proxy
  }
}
var classifyRE = /(?:^|[-_])\w/g
var classify = (str) => str.replace(classifyRE, (c) => c.toUpperCase()).replace(/[-_]/g, '')
function getComponentName(Component, includeInferred = true) {
  return isFunction(Component)
    ? Component.displayName || Component.name
    : Component.name || (includeInferred && Component.__name)
}
function formatComponentName(instance, Component, isRoot = false) {
  let name = getComponentName(Component)
  if (!name && Component.__file) {
    const match = Component.__file.match(/([^/\\]+)\.\w+$/)
    if (match) {
      name = match[1]
    }
  }
  if (!name && instance) {
    const inferFromRegistry = (registry) => {
      for (const key in registry) {
        if (registry[key] === Component) {
          return key
        }
      }
    }
    name =
      inferFromRegistry(instance.components) ||
      (instance.parent && inferFromRegistry(instance.parent.type.components)) ||
      inferFromRegistry(instance.appContext.components)
  }
  return name ? classify(name) : isRoot ? `App` : `Anonymous`
}
function isClassComponent(value) {
  return isFunction(value) && '__vccOpts' in value
}
var computed2 = (getterOrOptions, debugOptions) => {
  const c = computed(getterOrOptions, debugOptions, isInSSRComponentSetup)
  if (true) {
    const i = getCurrentInstance()
    if (i && i.appContext.config.warnRecursiveComputed) {
      c._warnRecursive = true
    }
  }
  return c
}
function h(type, propsOrChildren, children) {
  try {
    setBlockTracking(-1)
    const l = arguments.length
    if (l === 2) {
      if (isObject(propsOrChildren) && !isArray(propsOrChildren)) {
        if (isVNode(propsOrChildren)) {
          return createVNode(type, null, [propsOrChildren])
        }
        return createVNode(type, propsOrChildren)
      } else {
        return createVNode(type, null, propsOrChildren)
      }
    } else {
      if (l > 3) {
        children = Array.prototype.slice.call(arguments, 2)
      } else if (l === 3 && isVNode(children)) {
        children = [children]
      }
      return createVNode(type, propsOrChildren, children)
    }
  } finally {
    setBlockTracking(1)
  }
}
function initCustomFormatter() {
  if (typeof window === 'undefined') {
    return
  }
  const vueStyle = { style: 'color:#3ba776' }
  const numberStyle = { style: 'color:#1677ff' }
  const stringStyle = { style: 'color:#f5222d' }
  const keywordStyle = { style: 'color:#eb2f96' }
  const formatter = {
    __vue_custom_formatter: true,
    header(obj) {
      if (!isObject(obj)) {
        return null
      }
      if (obj.__isVue) {
        return ['div', vueStyle, `VueInstance`]
      } else if (isRef2(obj)) {
        pauseTracking()
        const value = obj.value
        resetTracking()
        return ['div', {}, ['span', vueStyle, genRefFlag(obj)], '<', formatValue(value), `>`]
      } else if (isReactive(obj)) {
        return [
          'div',
          {},
          ['span', vueStyle, isShallow(obj) ? 'ShallowReactive' : 'Reactive'],
          '<',
          formatValue(obj),
          `>${isReadonly(obj) ? ` (readonly)` : ``}`,
        ]
      } else if (isReadonly(obj)) {
        return [
          'div',
          {},
          ['span', vueStyle, isShallow(obj) ? 'ShallowReadonly' : 'Readonly'],
          '<',
          formatValue(obj),
          '>',
        ]
      }
      return null
    },
    hasBody(obj) {
      return obj && obj.__isVue
    },
    body(obj) {
      if (obj && obj.__isVue) {
        return ['div', {}, ...formatInstance(obj.$)]
      }
    },
  }
  function formatInstance(instance) {
    const blocks = []
    if (instance.type.props && instance.props) {
      blocks.push(createInstanceBlock('props', toRaw(instance.props)))
    }
    if (instance.setupState !== EMPTY_OBJ) {
      blocks.push(createInstanceBlock('setup', instance.setupState))
    }
    if (instance.data !== EMPTY_OBJ) {
      blocks.push(createInstanceBlock('data', toRaw(instance.data)))
    }
    const computed3 = extractKeys(instance, 'computed')
    if (computed3) {
      blocks.push(createInstanceBlock('computed', computed3))
    }
    const injected = extractKeys(instance, 'inject')
    if (injected) {
      blocks.push(createInstanceBlock('injected', injected))
    }
    blocks.push([
      'div',
      {},
      [
        'span',
        {
          style: keywordStyle.style + ';opacity:0.66',
        },
        '$ (internal): ',
      ],
      ['object', { object: instance }],
    ])
    return blocks
  }
  function createInstanceBlock(type, target) {
    target = extend({}, target)
    if (!Object.keys(target).length) {
      return ['span', {}]
    }
    return [
      'div',
      { style: 'line-height:1.25em;margin-bottom:0.6em' },
      [
        'div',
        {
          style: 'color:#476582',
        },
        type,
      ],
      [
        'div',
        {
          style: 'padding-left:1.25em',
        },
        ...Object.keys(target).map((key) => {
          return ['div', {}, ['span', keywordStyle, key + ': '], formatValue(target[key], false)]
        }),
      ],
    ]
  }
  function formatValue(v, asRaw = true) {
    if (typeof v === 'number') {
      return ['span', numberStyle, v]
    } else if (typeof v === 'string') {
      return ['span', stringStyle, JSON.stringify(v)]
    } else if (typeof v === 'boolean') {
      return ['span', keywordStyle, v]
    } else if (isObject(v)) {
      return ['object', { object: asRaw ? toRaw(v) : v }]
    } else {
      return ['span', stringStyle, String(v)]
    }
  }
  function extractKeys(instance, type) {
    const Comp = instance.type
    if (isFunction(Comp)) {
      return
    }
    const extracted = {}
    for (const key in instance.ctx) {
      if (isKeyOfType(Comp, key, type)) {
        extracted[key] = instance.ctx[key]
      }
    }
    return extracted
  }
  function isKeyOfType(Comp, key, type) {
    const opts = Comp[type]
    if ((isArray(opts) && opts.includes(key)) || (isObject(opts) && key in opts)) {
      return true
    }
    if (Comp.extends && isKeyOfType(Comp.extends, key, type)) {
      return true
    }
    if (Comp.mixins && Comp.mixins.some((m) => isKeyOfType(m, key, type))) {
      return true
    }
  }
  function genRefFlag(v) {
    if (isShallow(v)) {
      return `ShallowRef`
    }
    if (v.effect) {
      return `ComputedRef`
    }
    return `Ref`
  }
  if (window.devtoolsFormatters) {
    window.devtoolsFormatters.push(formatter)
  } else {
    window.devtoolsFormatters = [formatter]
  }
}
function withMemo(memo, render2, cache, index) {
  const cached = cache[index]
  if (cached && isMemoSame(cached, memo)) {
    return cached
  }
  const ret = render2()
  ret.memo = memo.slice()
  ret.cacheIndex = index
  return (cache[index] = ret)
}
function isMemoSame(cached, memo) {
  const prev = cached.memo
  if (prev.length != memo.length) {
    return false
  }
  for (let i = 0; i < prev.length; i++) {
    if (hasChanged(prev[i], memo[i])) {
      return false
    }
  }
  if (isBlockTreeEnabled > 0 && currentBlock) {
    currentBlock.push(cached)
  }
  return true
}
var version = '3.5.45'
var warn2 = true ? warn$1 : NOOP
var ErrorTypeStrings = ErrorTypeStrings$1
var devtools = true ? devtools$1 : void 0
var setDevtoolsHook = true ? setDevtoolsHook$1 : NOOP
var _ssrUtils = {
  createComponentInstance,
  setupComponent,
  renderComponentRoot,
  setCurrentRenderingInstance,
  isVNode,
  normalizeVNode,
  getComponentPublicInstance,
  ensureValidVNode,
  pushWarningContext,
  popWarningContext,
}
var ssrUtils = _ssrUtils
var resolveFilter = null
var compatUtils = null
var DeprecationTypes = null

// ../../../node_modules/.pnpm/@vue+runtime-dom@3.5.45/node_modules/@vue/runtime-dom/dist/runtime-dom.esm-bundler.js
var policy = void 0
var tt = typeof window !== 'undefined' && window.trustedTypes
if (tt) {
  try {
    policy = tt.createPolicy('vue', {
      createHTML: (val) => val,
    })
  } catch (e) {
    warn2(`Error creating trusted types policy: ${e}`)
  }
}
var unsafeToTrustedHTML = policy ? (val) => policy.createHTML(val) : (val) => val
var svgNS = 'http://www.w3.org/2000/svg'
var mathmlNS = 'http://www.w3.org/1998/Math/MathML'
var doc = typeof document !== 'undefined' ? document : null
var templateContainer = doc && doc.createElement('template')
var nodeOps = {
  insert: (child, parent, anchor) => {
    parent.insertBefore(child, anchor || null)
  },
  remove: (child) => {
    const parent = child.parentNode
    if (parent) {
      parent.removeChild(child)
    }
  },
  createElement: (tag, namespace, is, props) => {
    const el =
      namespace === 'svg'
        ? doc.createElementNS(svgNS, tag)
        : namespace === 'mathml'
          ? doc.createElementNS(mathmlNS, tag)
          : is
            ? doc.createElement(tag, { is })
            : doc.createElement(tag)
    if (tag === 'select' && props && props.multiple != null) {
      el.setAttribute('multiple', props.multiple)
    }
    return el
  },
  createText: (text) => doc.createTextNode(text),
  createComment: (text) => doc.createComment(text),
  setText: (node, text) => {
    node.nodeValue = text
  },
  setElementText: (el, text) => {
    el.textContent = text
  },
  parentNode: (node) => node.parentNode,
  nextSibling: (node) => node.nextSibling,
  querySelector: (selector) => doc.querySelector(selector),
  setScopeId(el, id) {
    el.setAttribute(id, '')
  },
  // __UNSAFE__
  // Reason: innerHTML.
  // Static content here can only come from compiled templates.
  // As long as the user only uses trusted templates, this is safe.
  insertStaticContent(content, parent, anchor, namespace, start, end) {
    const before = anchor ? anchor.previousSibling : parent.lastChild
    if (start && (start === end || start.nextSibling)) {
      while (true) {
        parent.insertBefore(start.cloneNode(true), anchor)
        if (start === end || !(start = start.nextSibling)) break
      }
    } else {
      templateContainer.innerHTML = unsafeToTrustedHTML(
        namespace === 'svg' ? `<svg>${content}</svg>` : namespace === 'mathml' ? `<math>${content}</math>` : content,
      )
      const template = templateContainer.content
      if (namespace === 'svg' || namespace === 'mathml') {
        const wrapper = template.firstChild
        while (wrapper.firstChild) {
          template.appendChild(wrapper.firstChild)
        }
        template.removeChild(wrapper)
      }
      parent.insertBefore(template, anchor)
    }
    return [
      // first
      before ? before.nextSibling : parent.firstChild,
      // last
      anchor ? anchor.previousSibling : parent.lastChild,
    ]
  },
}
var TRANSITION = 'transition'
var ANIMATION = 'animation'
var vtcKey = Symbol('_vtc')
var DOMTransitionPropsValidators = {
  name: String,
  type: String,
  css: {
    type: Boolean,
    default: true,
  },
  duration: [String, Number, Object],
  enterFromClass: String,
  enterActiveClass: String,
  enterToClass: String,
  appearFromClass: String,
  appearActiveClass: String,
  appearToClass: String,
  leaveFromClass: String,
  leaveActiveClass: String,
  leaveToClass: String,
}
var TransitionPropsValidators = extend({}, BaseTransitionPropsValidators, DOMTransitionPropsValidators)
var decorate$1 = (t) => {
  t.displayName = 'Transition'
  t.props = TransitionPropsValidators
  return t
}
var Transition = decorate$1((props, { slots }) => h(BaseTransition, resolveTransitionProps(props), slots))
var callHook2 = (hook, args = []) => {
  if (isArray(hook)) {
    hook.forEach((h2) => h2(...args))
  } else if (hook) {
    hook(...args)
  }
}
var hasExplicitCallback = (hook) => {
  return hook ? (isArray(hook) ? hook.some((h2) => h2.length > 1) : hook.length > 1) : false
}
function resolveTransitionProps(rawProps) {
  const baseProps = {}
  for (const key in rawProps) {
    if (!(key in DOMTransitionPropsValidators)) {
      baseProps[key] = rawProps[key]
    }
  }
  if (rawProps.css === false) {
    return baseProps
  }
  const {
    name = 'v',
    type,
    duration,
    enterFromClass = `${name}-enter-from`,
    enterActiveClass = `${name}-enter-active`,
    enterToClass = `${name}-enter-to`,
    appearFromClass = enterFromClass,
    appearActiveClass = enterActiveClass,
    appearToClass = enterToClass,
    leaveFromClass = `${name}-leave-from`,
    leaveActiveClass = `${name}-leave-active`,
    leaveToClass = `${name}-leave-to`,
  } = rawProps
  const durations = normalizeDuration(duration)
  const enterDuration = durations && durations[0]
  const leaveDuration = durations && durations[1]
  const {
    onBeforeEnter,
    onEnter,
    onEnterCancelled,
    onLeave,
    onLeaveCancelled,
    onBeforeAppear = onBeforeEnter,
    onAppear = onEnter,
    onAppearCancelled = onEnterCancelled,
  } = baseProps
  const finishEnter = (el, isAppear, done, isCancelled) => {
    el._enterCancelled = isCancelled
    removeTransitionClass(el, isAppear ? appearToClass : enterToClass)
    removeTransitionClass(el, isAppear ? appearActiveClass : enterActiveClass)
    done && done()
  }
  const finishLeave = (el, done) => {
    el._isLeaving = false
    removeTransitionClass(el, leaveFromClass)
    removeTransitionClass(el, leaveToClass)
    removeTransitionClass(el, leaveActiveClass)
    done && done()
  }
  const makeEnterHook = (isAppear) => {
    return (el, done) => {
      const hook = isAppear ? onAppear : onEnter
      const resolve2 = () => finishEnter(el, isAppear, done)
      callHook2(hook, [el, resolve2])
      nextFrame(() => {
        removeTransitionClass(el, isAppear ? appearFromClass : enterFromClass)
        addTransitionClass(el, isAppear ? appearToClass : enterToClass)
        if (!hasExplicitCallback(hook)) {
          whenTransitionEnds(el, type, enterDuration, resolve2)
        }
      })
    }
  }
  return extend(baseProps, {
    onBeforeEnter(el) {
      callHook2(onBeforeEnter, [el])
      addTransitionClass(el, enterFromClass)
      addTransitionClass(el, enterActiveClass)
    },
    onBeforeAppear(el) {
      callHook2(onBeforeAppear, [el])
      addTransitionClass(el, appearFromClass)
      addTransitionClass(el, appearActiveClass)
    },
    onEnter: makeEnterHook(false),
    onAppear: makeEnterHook(true),
    onLeave(el, done) {
      el._isLeaving = true
      const resolve2 = () => finishLeave(el, done)
      addTransitionClass(el, leaveFromClass)
      if (!el._enterCancelled) {
        forceReflow(el)
        addTransitionClass(el, leaveActiveClass)
      } else {
        addTransitionClass(el, leaveActiveClass)
        forceReflow(el)
      }
      nextFrame(() => {
        if (!el._isLeaving) {
          return
        }
        removeTransitionClass(el, leaveFromClass)
        addTransitionClass(el, leaveToClass)
        if (!hasExplicitCallback(onLeave)) {
          whenTransitionEnds(el, type, leaveDuration, resolve2)
        }
      })
      callHook2(onLeave, [el, resolve2])
    },
    onEnterCancelled(el) {
      finishEnter(el, false, void 0, true)
      callHook2(onEnterCancelled, [el])
    },
    onAppearCancelled(el) {
      finishEnter(el, true, void 0, true)
      callHook2(onAppearCancelled, [el])
    },
    onLeaveCancelled(el) {
      finishLeave(el)
      callHook2(onLeaveCancelled, [el])
    },
  })
}
function normalizeDuration(duration) {
  if (duration == null) {
    return null
  } else if (isObject(duration)) {
    return [NumberOf(duration.enter), NumberOf(duration.leave)]
  } else {
    const n = NumberOf(duration)
    return [n, n]
  }
}
function NumberOf(val) {
  const res = toNumber(val)
  if (true) {
    assertNumber(res, '<transition> explicit duration')
  }
  return res
}
function addTransitionClass(el, cls) {
  cls.split(/\s+/).forEach((c) => c && el.classList.add(c))
  ;(el[vtcKey] || (el[vtcKey] = /* @__PURE__ */ new Set())).add(cls)
}
function removeTransitionClass(el, cls) {
  cls.split(/\s+/).forEach((c) => c && el.classList.remove(c))
  const _vtc = el[vtcKey]
  if (_vtc) {
    _vtc.delete(cls)
    if (!_vtc.size) {
      el[vtcKey] = void 0
    }
  }
}
function nextFrame(cb) {
  requestAnimationFrame(() => {
    requestAnimationFrame(cb)
  })
}
var endId = 0
function whenTransitionEnds(el, expectedType, explicitTimeout, resolve2) {
  const id = (el._endId = ++endId)
  const resolveIfNotStale = () => {
    if (id === el._endId) {
      resolve2()
    }
  }
  if (explicitTimeout != null) {
    return setTimeout(resolveIfNotStale, explicitTimeout)
  }
  const { type, timeout, propCount } = getTransitionInfo(el, expectedType)
  if (!type) {
    return resolve2()
  }
  const endEvent = type + 'end'
  let ended = 0
  const end = () => {
    el.removeEventListener(endEvent, onEnd)
    resolveIfNotStale()
  }
  const onEnd = (e) => {
    if (e.target === el && ++ended >= propCount) {
      end()
    }
  }
  setTimeout(() => {
    if (ended < propCount) {
      end()
    }
  }, timeout + 1)
  el.addEventListener(endEvent, onEnd)
}
function getTransitionInfo(el, expectedType) {
  const styles = window.getComputedStyle(el)
  const getStyleProperties = (key) => (styles[key] || '').split(', ')
  const transitionDelays = getStyleProperties(`${TRANSITION}Delay`)
  const transitionDurations = getStyleProperties(`${TRANSITION}Duration`)
  const transitionTimeout = getTimeout(transitionDelays, transitionDurations)
  const animationDelays = getStyleProperties(`${ANIMATION}Delay`)
  const animationDurations = getStyleProperties(`${ANIMATION}Duration`)
  const animationTimeout = getTimeout(animationDelays, animationDurations)
  let type = null
  let timeout = 0
  let propCount = 0
  if (expectedType === TRANSITION) {
    if (transitionTimeout > 0) {
      type = TRANSITION
      timeout = transitionTimeout
      propCount = transitionDurations.length
    }
  } else if (expectedType === ANIMATION) {
    if (animationTimeout > 0) {
      type = ANIMATION
      timeout = animationTimeout
      propCount = animationDurations.length
    }
  } else {
    timeout = Math.max(transitionTimeout, animationTimeout)
    type = timeout > 0 ? (transitionTimeout > animationTimeout ? TRANSITION : ANIMATION) : null
    propCount = type ? (type === TRANSITION ? transitionDurations.length : animationDurations.length) : 0
  }
  const hasTransform =
    type === TRANSITION && /\b(?:transform|all)(?:,|$)/.test(getStyleProperties(`${TRANSITION}Property`).toString())
  return {
    type,
    timeout,
    propCount,
    hasTransform,
  }
}
function getTimeout(delays, durations) {
  while (delays.length < durations.length) {
    delays = delays.concat(delays)
  }
  return Math.max(...durations.map((d, i) => toMs(d) + toMs(delays[i])))
}
function toMs(s) {
  if (s === 'auto') return 0
  return Number(s.slice(0, -1).replace(',', '.')) * 1e3
}
function forceReflow(el) {
  const targetDocument = el ? el.ownerDocument : document
  return targetDocument.body.offsetHeight
}
function patchClass(el, value, isSVG) {
  const transitionClasses = el[vtcKey]
  if (transitionClasses) {
    value = (value ? [value, ...transitionClasses] : [...transitionClasses]).join(' ')
  }
  if (value == null) {
    el.removeAttribute('class')
  } else if (isSVG) {
    el.setAttribute('class', value)
  } else {
    el.className = value
  }
}
var vShowOriginalDisplay = Symbol('_vod')
var vShowHidden = Symbol('_vsh')
var vShow = {
  // used for prop mismatch check during hydration
  name: 'show',
  beforeMount(el, { value }, { transition }) {
    el[vShowOriginalDisplay] = el.style.display === 'none' ? '' : el.style.display
    if (transition && value) {
      transition.beforeEnter(el)
    } else {
      setDisplay(el, value)
    }
  },
  mounted(el, { value }, { transition }) {
    if (transition && value) {
      transition.enter(el)
    }
  },
  updated(el, { value, oldValue }, { transition }) {
    if (!value === !oldValue) return
    if (transition) {
      if (value) {
        transition.beforeEnter(el)
        setDisplay(el, true)
        transition.enter(el)
      } else {
        transition.leave(el, () => {
          setDisplay(el, false)
        })
      }
    } else {
      setDisplay(el, value)
    }
  },
  beforeUnmount(el, { value }) {
    setDisplay(el, value)
  },
}
function setDisplay(el, value) {
  el.style.display = value ? el[vShowOriginalDisplay] : 'none'
  el[vShowHidden] = !value
}
function initVShowForSSR() {
  vShow.getSSRProps = ({ value }) => {
    if (!value) {
      return { style: { display: 'none' } }
    }
  }
}
var CSS_VAR_TEXT = Symbol(true ? 'CSS_VAR_TEXT' : '')
function useCssVars(getter) {
  const instance = getCurrentInstance()
  if (!instance) {
    warn2(`useCssVars is called without current active component instance.`)
    return
  }
  const updateTeleports = (instance.ut = (vars = getter(instance.proxy)) => {
    Array.from(document.querySelectorAll(`[data-v-owner="${instance.uid}"]`)).forEach((node) =>
      setVarsOnNode(node, vars),
    )
  })
  if (true) {
    instance.getCssVars = () => getter(instance.proxy)
  }
  const setVars = () => {
    const vars = getter(instance.proxy)
    if (instance.ce) {
      setVarsOnNode(instance.ce, vars)
    } else {
      setVarsOnVNode(instance.subTree, vars)
    }
    updateTeleports(vars)
  }
  onBeforeUpdate(() => {
    queuePostFlushCb(setVars)
  })
  onMounted(() => {
    watch2(setVars, NOOP, { flush: 'post' })
    const ob = new MutationObserver(setVars)
    ob.observe(instance.subTree.el.parentNode, { childList: true })
    onUnmounted(() => ob.disconnect())
  })
}
function setVarsOnVNode(vnode, vars) {
  if (vnode.shapeFlag & 128) {
    const suspense = vnode.suspense
    vnode = suspense.activeBranch
    if (suspense.pendingBranch && !suspense.isHydrating) {
      suspense.effects.push(() => {
        setVarsOnVNode(suspense.activeBranch, vars)
      })
    }
  }
  while (vnode.component) {
    vnode = vnode.component.subTree
  }
  if (vnode.shapeFlag & 1 && vnode.el) {
    setVarsOnNode(vnode.el, vars)
  } else if (vnode.type === Fragment) {
    vnode.children.forEach((c) => setVarsOnVNode(c, vars))
  } else if (vnode.type === Static) {
    let { el, anchor } = vnode
    while (el) {
      setVarsOnNode(el, vars)
      if (el === anchor) break
      el = el.nextSibling
    }
  }
}
function setVarsOnNode(el, vars) {
  if (el.nodeType === 1) {
    const style = el.style
    let cssText = ''
    for (const key in vars) {
      const value = normalizeCssVarValue(vars[key])
      style.setProperty(`--${key}`, value)
      cssText += `--${key}: ${value};`
    }
    style[CSS_VAR_TEXT] = cssText
  }
}
var displayRE = /(?:^|;)\s*display\s*:/
function patchStyle(el, prev, next) {
  const style = el.style
  const isCssString = isString(next)
  let hasControlledDisplay = false
  if (next && !isCssString) {
    if (prev) {
      if (!isString(prev)) {
        for (const key in prev) {
          if (next[key] == null) {
            setStyle(style, key, '')
          }
        }
      } else {
        for (const prevStyle of prev.split(';')) {
          const key = prevStyle.slice(0, prevStyle.indexOf(':')).trim()
          if (next[key] == null) {
            setStyle(style, key, '')
          }
        }
      }
    }
    for (const key in next) {
      if (key === 'display') {
        hasControlledDisplay = true
      }
      const value = next[key]
      if (value != null) {
        if (!shouldPreserveTextareaResizeStyle(el, key, !isString(prev) && prev ? prev[key] : void 0, value)) {
          setStyle(style, key, value)
        }
      } else {
        setStyle(style, key, '')
      }
    }
  } else {
    if (isCssString) {
      if (prev !== next) {
        const cssVarText = style[CSS_VAR_TEXT]
        if (cssVarText) {
          next += ';' + cssVarText
        }
        style.cssText = next
        hasControlledDisplay = displayRE.test(next)
      }
    } else if (prev) {
      el.removeAttribute('style')
    }
  }
  if (vShowOriginalDisplay in el) {
    if (!isCssString || prev !== next) {
      el[vShowOriginalDisplay] = hasControlledDisplay ? style.display : ''
    }
    if (el[vShowHidden]) {
      style.display = 'none'
    }
  }
}
var semicolonRE = /[^\\];\s*$/
var importantRE = /\s*!important$/
function setStyle(style, name, val) {
  if (isArray(val)) {
    val.forEach((v) => setStyle(style, name, v))
  } else {
    if (val == null) val = ''
    if (true) {
      if (semicolonRE.test(val)) {
        warn2(`Unexpected semicolon at the end of '${name}' style value: '${val}'`)
      }
    }
    if (name.startsWith('--')) {
      if (importantRE.test(val)) {
        style.setProperty(name, val.replace(importantRE, ''), 'important')
      } else {
        style.setProperty(name, val)
      }
    } else {
      const prefixed = autoPrefix(style, name)
      if (importantRE.test(val)) {
        style.setProperty(hyphenate(prefixed), val.replace(importantRE, ''), 'important')
      } else {
        style[prefixed] = val
      }
    }
  }
}
var prefixes = ['Webkit', 'Moz', 'ms']
var prefixCache = {}
function autoPrefix(style, rawName) {
  const cached = prefixCache[rawName]
  if (cached) {
    return cached
  }
  let name = camelize(rawName)
  if (name !== 'filter' && name in style) {
    return (prefixCache[rawName] = name)
  }
  name = capitalize(name)
  for (let i = 0; i < prefixes.length; i++) {
    const prefixed = prefixes[i] + name
    if (prefixed in style) {
      return (prefixCache[rawName] = prefixed)
    }
  }
  return rawName
}
function shouldPreserveTextareaResizeStyle(el, key, prev, next) {
  return el.tagName === 'TEXTAREA' && (key === 'width' || key === 'height') && isString(next) && prev === next
}
var xlinkNS = 'http://www.w3.org/1999/xlink'
function patchAttr(el, key, value, isSVG, instance, isBoolean = isSpecialBooleanAttr(key)) {
  if (isSVG && key.startsWith('xlink:')) {
    if (value == null) {
      el.removeAttributeNS(xlinkNS, key.slice(6, key.length))
    } else {
      el.setAttributeNS(xlinkNS, key, value)
    }
  } else {
    if (value == null || (isBoolean && !includeBooleanAttr(value))) {
      el.removeAttribute(key)
    } else {
      el.setAttribute(key, isBoolean ? '' : isSymbol(value) ? String(value) : value)
    }
  }
}
function patchDOMProp(el, key, value, parentComponent, attrName) {
  if (key === 'innerHTML' || key === 'textContent') {
    if (value != null) {
      el[key] = key === 'innerHTML' ? unsafeToTrustedHTML(value) : value
    }
    return
  }
  const tag = el.tagName
  if (
    key === 'value' &&
    tag !== 'PROGRESS' && // custom elements may use _value internally
    !tag.includes('-')
  ) {
    const oldValue = tag === 'OPTION' ? el.getAttribute('value') || '' : el.value
    const newValue =
      value == null
        ? // #11647: value should be set as empty string for null and undefined,
          // but <input type="checkbox"> should be set as 'on'.
          el.type === 'checkbox'
          ? 'on'
          : ''
        : String(value)
    if (oldValue !== newValue || !('_value' in el)) {
      el.value = newValue
    }
    if (value == null) {
      el.removeAttribute(key)
    }
    el._value = value
    return
  }
  let needRemove = false
  if (value === '' || value == null) {
    const type = typeof el[key]
    if (type === 'boolean') {
      value = includeBooleanAttr(value)
    } else if (value == null && type === 'string') {
      value = ''
      needRemove = true
    } else if (type === 'number') {
      value = 0
      needRemove = true
    }
  }
  try {
    el[key] = value
  } catch (e) {
    if (!needRemove) {
      warn2(`Failed setting prop "${key}" on <${tag.toLowerCase()}>: value ${value} is invalid.`, e)
    }
  }
  needRemove && el.removeAttribute(attrName || key)
}
function addEventListener(el, event, handler, options) {
  el.addEventListener(event, handler, options)
}
function removeEventListener(el, event, handler, options) {
  el.removeEventListener(event, handler, options)
}
var veiKey = Symbol('_vei')
function patchEvent(el, rawName, prevValue, nextValue, instance = null) {
  const invokers = el[veiKey] || (el[veiKey] = {})
  const existingInvoker = invokers[rawName]
  if (nextValue && existingInvoker) {
    existingInvoker.value = true ? sanitizeEventValue(nextValue, rawName) : nextValue
  } else {
    const [name, options] = parseName(rawName)
    if (nextValue) {
      const invoker = (invokers[rawName] = createInvoker(
        true ? sanitizeEventValue(nextValue, rawName) : nextValue,
        instance,
      ))
      addEventListener(el, name, invoker, options)
    } else if (existingInvoker) {
      removeEventListener(el, name, existingInvoker, options)
      invokers[rawName] = void 0
    }
  }
}
var optionsModifierRE = /(Once|Passive|Capture)$/
var optionsModifierEventRE = /^on:?(?:Once|Passive|Capture)$/
function parseName(name) {
  let options
  let m
  while ((m = name.match(optionsModifierRE)) && !optionsModifierEventRE.test(name)) {
    if (!options) options = {}
    name = name.slice(0, name.length - m[1].length)
    options[m[1].toLowerCase()] = true
  }
  const event = name[2] === ':' ? name.slice(3) : hyphenate(name.slice(2))
  return [event, options]
}
var cachedNow = 0
var p = Promise.resolve()
var getNow = () => cachedNow || (p.then(() => (cachedNow = 0)), (cachedNow = Date.now()))
function createInvoker(initialValue, instance) {
  const invoker = (e) => {
    if (!e._vts) {
      e._vts = Date.now()
    } else if (e._vts <= invoker.attached) {
      return
    }
    const value = invoker.value
    if (isArray(value)) {
      const originalStop = e.stopImmediatePropagation
      e.stopImmediatePropagation = () => {
        originalStop.call(e)
        e._stopped = true
      }
      const handlers = value.slice()
      const args = [e]
      for (let i = 0; i < handlers.length; i++) {
        if (e._stopped) {
          break
        }
        const handler = handlers[i]
        if (handler) {
          callWithAsyncErrorHandling(handler, instance, 5, args)
        }
      }
    } else {
      callWithAsyncErrorHandling(value, instance, 5, [e])
    }
  }
  invoker.value = initialValue
  invoker.attached = getNow()
  return invoker
}
function sanitizeEventValue(value, propName) {
  if (isFunction(value) || isArray(value)) {
    return value
  }
  warn2(
    `Wrong type passed as event handler to ${propName} - did you forget @ or : in front of your prop?
Expected function or array of functions, received type ${typeof value}.`,
  )
  return NOOP
}
var isNativeOn = (key) =>
  key.charCodeAt(0) === 111 &&
  key.charCodeAt(1) === 110 && // lowercase letter
  key.charCodeAt(2) > 96 &&
  key.charCodeAt(2) < 123
var patchProp = (el, key, prevValue, nextValue, namespace, parentComponent) => {
  const isSVG = namespace === 'svg'
  if (key === 'class') {
    patchClass(el, nextValue, isSVG)
  } else if (key === 'style') {
    patchStyle(el, prevValue, nextValue)
  } else if (isOn(key)) {
    if (!isModelListener(key)) {
      patchEvent(el, key, prevValue, nextValue, parentComponent)
    }
  } else if (
    key[0] === '.'
      ? ((key = key.slice(1)), true)
      : key[0] === '^'
        ? ((key = key.slice(1)), false)
        : shouldSetAsProp(el, key, nextValue, isSVG)
  ) {
    patchDOMProp(el, key, nextValue)
    if (!el.tagName.includes('-') && (key === 'value' || key === 'checked' || key === 'selected')) {
      patchAttr(el, key, nextValue, isSVG, parentComponent, key !== 'value')
    }
  } else if (
    // #11081 force set props for possible async custom element
    el._isVueCE && // #12408 check if it's declared prop or it's async custom element
    (shouldSetAsPropForVueCE(el, key) || // @ts-expect-error _def is private
      (el._def.__asyncLoader && (/[A-Z]/.test(key) || !isString(nextValue))))
  ) {
    patchDOMProp(el, camelize(key), nextValue, parentComponent, key)
  } else {
    if (key === 'true-value') {
      el._trueValue = nextValue
    } else if (key === 'false-value') {
      el._falseValue = nextValue
    }
    patchAttr(el, key, nextValue, isSVG)
  }
}
function shouldSetAsProp(el, key, value, isSVG) {
  if (isSVG) {
    if (key === 'innerHTML' || key === 'textContent') {
      return true
    }
    if (key in el && isNativeOn(key) && isFunction(value)) {
      return true
    }
    return false
  }
  if (key === 'spellcheck' || key === 'draggable' || key === 'translate' || key === 'autocorrect') {
    return false
  }
  if (key === 'sandbox' && el.tagName === 'IFRAME') {
    return false
  }
  if (key === 'form') {
    return false
  }
  if (key === 'list' && el.tagName === 'INPUT') {
    return false
  }
  if (key === 'type' && el.tagName === 'TEXTAREA') {
    return false
  }
  if (key === 'width' || key === 'height') {
    const tag = el.tagName
    if (tag === 'IMG' || tag === 'VIDEO' || tag === 'CANVAS' || tag === 'SOURCE') {
      return false
    }
  }
  if (isNativeOn(key) && isString(value)) {
    return false
  }
  return key in el
}
function shouldSetAsPropForVueCE(el, key) {
  const props =
    // @ts-expect-error _def is private
    el._def.props
  if (!props) {
    return false
  }
  const camelKey = camelize(key)
  return Array.isArray(props)
    ? props.some((prop) => camelize(prop) === camelKey)
    : Object.keys(props).some((prop) => camelize(prop) === camelKey)
}
var REMOVAL = {}
function defineCustomElement(options, extraOptions, _createApp) {
  let Comp = defineComponent(options, extraOptions)
  if (isPlainObject(Comp)) Comp = extend({}, Comp, extraOptions)
  class VueCustomElement extends VueElement {
    constructor(initialProps) {
      super(Comp, initialProps, _createApp)
    }
  }
  VueCustomElement.def = Comp
  return VueCustomElement
}
var defineSSRCustomElement = (options, extraOptions) => {
  return defineCustomElement(options, extraOptions, createSSRApp)
}
var BaseClass = typeof HTMLElement !== 'undefined' ? HTMLElement : class {}
var VueElement = class _VueElement extends BaseClass {
  constructor(_def, _props = {}, _createApp = createApp) {
    super()
    this._def = _def
    this._props = _props
    this._createApp = _createApp
    this._isVueCE = true
    this._instance = null
    this._app = null
    this._nonce = this._def.nonce
    this._connected = false
    this._resolved = false
    this._patching = false
    this._dirty = false
    this._numberProps = null
    this._styleChildren = /* @__PURE__ */ new WeakSet()
    this._styleAnchors = /* @__PURE__ */ new WeakMap()
    this._ob = null
    if (this.shadowRoot && _createApp !== createApp) {
      this._root = this.shadowRoot
    } else {
      if (this.shadowRoot) {
        warn2(
          `Custom element has pre-rendered declarative shadow root but is not defined as hydratable. Use \`defineSSRCustomElement\`.`,
        )
      }
      if (_def.shadowRoot !== false) {
        this.attachShadow(
          extend({}, _def.shadowRootOptions, {
            mode: 'open',
          }),
        )
        this._root = this.shadowRoot
      } else {
        this._root = this
      }
    }
  }
  connectedCallback() {
    if (!this.isConnected) return
    if (!this.shadowRoot && !this._resolved) {
      this._parseSlots()
    }
    this._connected = true
    let parent = this
    while (
      (parent =
        parent && // #12479 should check assignedSlot first to get correct parent
        (parent.assignedSlot || parent.parentNode || parent.host))
    ) {
      if (parent instanceof _VueElement) {
        this._parent = parent
        break
      }
    }
    if (!this._instance) {
      if (this._resolved) {
        this._mount(this._def)
      } else {
        if (parent && parent._pendingResolve) {
          this._pendingResolve = parent._pendingResolve.then(() => {
            this._pendingResolve = void 0
            if (this.isConnected) {
              return this._resolveDef()
            }
          })
        } else {
          this._resolveDef()
        }
      }
    }
  }
  _setParent(parent = this._parent) {
    if (parent) {
      this._instance.parent = parent._instance
      this._inheritParentContext(parent)
    }
  }
  _inheritParentContext(parent = this._parent) {
    if (parent && this._app) {
      Object.setPrototypeOf(this._app._context.provides, parent._instance.provides)
    }
  }
  disconnectedCallback() {
    this._connected = false
    nextTick(() => {
      if (!this._connected) {
        if (this._ob) {
          this._ob.disconnect()
          this._ob = null
        }
        this._app && this._app.unmount()
        if (this._instance) this._instance.ce = void 0
        this._app = this._instance = null
        if (this._teleportTargets) {
          this._teleportTargets.clear()
          this._teleportTargets = void 0
        }
      }
    })
  }
  _processMutations(mutations) {
    for (const m of mutations) {
      this._setAttr(m.attributeName)
    }
  }
  /**
   * resolve inner component definition (handle possible async component)
   */
  _resolveDef() {
    if (this._pendingResolve) {
      return this._pendingResolve
    }
    for (let i = 0; i < this.attributes.length; i++) {
      this._setAttr(this.attributes[i].name)
    }
    this._ob = new MutationObserver(this._processMutations.bind(this))
    this._ob.observe(this, { attributes: true })
    const resolve2 = (def2, isAsync = false) => {
      this._resolved = true
      this._pendingResolve = void 0
      const { props, styles } = def2
      let numberProps
      if (props && !isArray(props)) {
        for (const key in props) {
          const opt = props[key]
          if (opt === Number || (opt && opt.type === Number)) {
            if (key in this._props) {
              this._props[key] = toNumber(this._props[key])
            }
            ;(numberProps || (numberProps = /* @__PURE__ */ Object.create(null)))[camelize(key)] = true
          }
        }
      }
      this._numberProps = numberProps
      this._resolveProps(def2)
      if (this.shadowRoot) {
        this._applyStyles(styles)
      } else if (styles) {
        warn2('Custom element style injection is not supported when using shadowRoot: false')
      }
      if (this._connected) {
        this._mount(def2)
      }
    }
    const asyncDef = this._def.__asyncLoader
    if (asyncDef) {
      this._pendingResolve = asyncDef().then((def2) => {
        def2.configureApp = this._def.configureApp
        resolve2((this._def = def2), true)
      })
      return this._pendingResolve
    } else {
      resolve2(this._def)
    }
  }
  _mount(def2) {
    if (!def2.name) {
      def2.name = 'VueElement'
    }
    this._app = this._createApp(def2)
    this._inheritParentContext()
    if (def2.configureApp) {
      def2.configureApp(this._app)
    }
    this._app._ceVNode = this._createVNode()
    this._app.mount(this._root)
    const exposed = this._instance && this._instance.exposed
    if (!exposed) return
    for (const key in exposed) {
      if (!hasOwn(this, key)) {
        Object.defineProperty(this, key, {
          // unwrap ref to be consistent with public instance behavior
          get: () => unref(exposed[key]),
        })
      } else if (true) {
        warn2(`Exposed property "${key}" already exists on custom element.`)
      }
    }
  }
  _resolveProps(def2) {
    const { props } = def2
    const declaredPropKeys = isArray(props) ? props : Object.keys(props || {})
    for (const key of Object.keys(this)) {
      if (key[0] !== '_' && declaredPropKeys.includes(key)) {
        this._setProp(key, this[key])
      }
    }
    for (const key of declaredPropKeys.map(camelize)) {
      if (key in Object.getPrototypeOf(this)) {
        warn2(`Custom element prop "${key}" conflicts with an existing property on the element and will overwrite it.`)
      }
      Object.defineProperty(this, key, {
        get() {
          return this._getProp(key)
        },
        set(val) {
          this._setProp(key, val, true, !this._patching)
        },
      })
    }
  }
  _setAttr(key) {
    if (key.startsWith('data-v-')) return
    const has = this.hasAttribute(key)
    let value = has ? this.getAttribute(key) : REMOVAL
    const camelKey = camelize(key)
    if (has && this._numberProps && this._numberProps[camelKey]) {
      value = toNumber(value)
    }
    this._setProp(camelKey, value, false, true)
  }
  /**
   * @internal
   */
  _getProp(key) {
    return this._props[key]
  }
  /**
   * @internal
   */
  _setProp(key, val, shouldReflect = true, shouldUpdate = false) {
    if (val !== this._props[key]) {
      this._dirty = true
      if (val === REMOVAL) {
        delete this._props[key]
      } else {
        this._props[key] = val
        if (key === 'key' && this._app) {
          this._app._ceVNode.key = val
        }
      }
      if (shouldUpdate && this._instance) {
        this._update()
      }
      if (shouldReflect) {
        const ob = this._ob
        if (ob) {
          this._processMutations(ob.takeRecords())
          ob.disconnect()
        }
        if (val === true) {
          this.setAttribute(hyphenate(key), '')
        } else if (typeof val === 'string' || typeof val === 'number') {
          this.setAttribute(hyphenate(key), val + '')
        } else if (!val) {
          this.removeAttribute(hyphenate(key))
        }
        ob && ob.observe(this, { attributes: true })
      }
    }
  }
  _update() {
    const vnode = this._createVNode()
    if (this._app) vnode.appContext = this._app._context
    render(vnode, this._root)
  }
  _createVNode() {
    const baseProps = {}
    if (!this.shadowRoot) {
      baseProps.onVnodeMounted = baseProps.onVnodeUpdated = this._renderSlots.bind(this)
    }
    const vnode = createVNode(this._def, extend(baseProps, this._props))
    if (!this._instance) {
      vnode.ce = (instance) => {
        this._instance = instance
        instance.ce = this
        instance.isCE = true
        if (true) {
          instance.ceReload = (newStyles) => {
            if (this._styles) {
              this._styles.forEach((s) => this._root.removeChild(s))
              this._styles.length = 0
            }
            this._styleAnchors.delete(this._def)
            this._applyStyles(newStyles)
            this._instance = null
            this._update()
          }
        }
        const dispatch = (event, args) => {
          this.dispatchEvent(
            new CustomEvent(event, isPlainObject(args[0]) ? extend({ detail: args }, args[0]) : { detail: args }),
          )
        }
        instance.emit = (event, ...args) => {
          dispatch(event, args)
          if (hyphenate(event) !== event) {
            dispatch(hyphenate(event), args)
          }
        }
        this._setParent()
      }
    }
    return vnode
  }
  _applyStyles(styles, owner, parentComp) {
    if (!styles) return
    if (owner) {
      if (owner === this._def || this._styleChildren.has(owner)) {
        return
      }
      this._styleChildren.add(owner)
    }
    const nonce = this._nonce
    const root = this.shadowRoot
    const insertionAnchor = parentComp
      ? this._getStyleAnchor(parentComp) || this._getStyleAnchor(this._def)
      : this._getRootStyleInsertionAnchor(root)
    let last = null
    for (let i = styles.length - 1; i >= 0; i--) {
      const s = document.createElement('style')
      if (nonce) s.setAttribute('nonce', nonce)
      s.textContent = styles[i]
      root.insertBefore(s, last || insertionAnchor)
      last = s
      if (i === 0) {
        if (!parentComp) this._styleAnchors.set(this._def, s)
        if (owner) this._styleAnchors.set(owner, s)
      }
      if (true) {
        if (owner) {
          if (owner.__hmrId) {
            if (!this._childStyles) this._childStyles = /* @__PURE__ */ new Map()
            let entry = this._childStyles.get(owner.__hmrId)
            if (!entry) {
              this._childStyles.set(owner.__hmrId, (entry = []))
            }
            entry.push(s)
          }
        } else {
          ;(this._styles || (this._styles = [])).push(s)
        }
      }
    }
  }
  _getStyleAnchor(comp) {
    if (!comp) {
      return null
    }
    const anchor = this._styleAnchors.get(comp)
    if (anchor && anchor.parentNode === this.shadowRoot) {
      return anchor
    }
    if (anchor) {
      this._styleAnchors.delete(comp)
    }
    return null
  }
  _getRootStyleInsertionAnchor(root) {
    for (let i = 0; i < root.childNodes.length; i++) {
      const node = root.childNodes[i]
      if (!(node instanceof HTMLStyleElement)) {
        return node
      }
    }
    return null
  }
  /**
   * Only called when shadowRoot is false
   */
  _parseSlots() {
    const slots = (this._slots = {})
    let n
    while ((n = this.firstChild)) {
      const slotName = (n.nodeType === 1 && n.getAttribute('slot')) || 'default'
      ;(slots[slotName] || (slots[slotName] = [])).push(n)
      this.removeChild(n)
    }
  }
  /**
   * Only called when shadowRoot is false
   */
  _renderSlots() {
    const outlets = this._getSlots()
    const scopeId = this._instance.type.__scopeId
    for (let i = 0; i < outlets.length; i++) {
      const o = outlets[i]
      const slotName = o.getAttribute('name') || 'default'
      const content = this._slots[slotName]
      const parent = o.parentNode
      if (content) {
        for (const n of content) {
          if (scopeId && n.nodeType === 1) {
            const id = scopeId + '-s'
            const walker = document.createTreeWalker(n, 1)
            n.setAttribute(id, '')
            let child
            while ((child = walker.nextNode())) {
              child.setAttribute(id, '')
            }
          }
          parent.insertBefore(n, o)
        }
      } else {
        while (o.firstChild) parent.insertBefore(o.firstChild, o)
      }
      parent.removeChild(o)
    }
  }
  /**
   * @internal
   */
  _getSlots() {
    const roots = [this]
    if (this._teleportTargets) {
      roots.push(...this._teleportTargets)
    }
    const slots = /* @__PURE__ */ new Set()
    for (const root of roots) {
      const found = root.querySelectorAll('slot')
      for (let i = 0; i < found.length; i++) {
        slots.add(found[i])
      }
    }
    return Array.from(slots)
  }
  /**
   * @internal
   */
  _injectChildStyle(comp, parentComp) {
    this._applyStyles(comp.styles, comp, parentComp)
  }
  /**
   * @internal
   */
  _beginPatch() {
    this._patching = true
    this._dirty = false
  }
  /**
   * @internal
   */
  _endPatch() {
    this._patching = false
    if (this._dirty && this._instance) {
      this._update()
    }
  }
  /**
   * @internal
   */
  _hasShadowRoot() {
    return this._def.shadowRoot !== false
  }
  /**
   * @internal
   */
  _removeChildStyle(comp) {
    if (true) {
      this._styleChildren.delete(comp)
      this._styleAnchors.delete(comp)
      if (this._childStyles && comp.__hmrId) {
        const oldStyles = this._childStyles.get(comp.__hmrId)
        if (oldStyles) {
          oldStyles.forEach((s) => this._root.removeChild(s))
          oldStyles.length = 0
        }
      }
    }
  }
}
function useHost(caller) {
  const instance = getCurrentInstance()
  const el = instance && instance.ce
  if (el) {
    return el
  } else if (true) {
    if (!instance) {
      warn2(`${caller || 'useHost'} called without an active component instance.`)
    } else {
      warn2(`${caller || 'useHost'} can only be used in components defined via defineCustomElement.`)
    }
  }
  return null
}
function useShadowRoot() {
  const el = true ? useHost('useShadowRoot') : useHost()
  return el && el.shadowRoot
}
function useCssModule(name = '$style') {
  {
    const instance = getCurrentInstance()
    if (!instance) {
      warn2(`useCssModule must be called inside setup()`)
      return EMPTY_OBJ
    }
    const modules = instance.type.__cssModules
    if (!modules) {
      warn2(`Current instance does not have CSS modules injected.`)
      return EMPTY_OBJ
    }
    const mod = modules[name]
    if (!mod) {
      warn2(`Current instance does not have CSS module named "${name}".`)
      return EMPTY_OBJ
    }
    return mod
  }
}
var positionMap = /* @__PURE__ */ new WeakMap()
var newPositionMap = /* @__PURE__ */ new WeakMap()
var moveCbKey = Symbol('_moveCb')
var enterCbKey2 = Symbol('_enterCb')
var pendingGroups = /* @__PURE__ */ new WeakMap()
var decorate = (t) => {
  delete t.props.mode
  return t
}
var TransitionGroupImpl = decorate({
  name: 'TransitionGroup',
  props: extend({}, TransitionPropsValidators, {
    tag: String,
    moveClass: String,
  }),
  setup(props, { slots }) {
    const instance = getCurrentInstance()
    const state = useTransitionState()
    let prevChildren
    let children
    let origins
    let moves
    const willMove = () => {
      if (moves === void 0) {
        moves =
          prevChildren.length > 0 && hasCSSTransform(prevChildren[0].el, instance.vnode.el, resolveMoveClass(props))
      }
      return moves
    }
    onUpdated(() => {
      pendingGroups.delete(instance)
      if (!willMove()) {
        prevChildren = []
        origins = void 0
        return
      }
      const moveClass = resolveMoveClass(props)
      prevChildren.forEach(callPendingCbs)
      const shift = origins && getOriginShift(origins, instance.vnode.el)
      origins = void 0
      prevChildren.forEach((c) => recordPosition(c, shift))
      const movedChildren = prevChildren.filter(applyTranslation)
      forceReflow(instance.vnode.el)
      movedChildren.forEach((c) => {
        const el = c.el
        const style = el.style
        addTransitionClass(el, moveClass)
        style.transform = style.webkitTransform = style.transitionDuration = ''
        const cb = (el[moveCbKey] = (e) => {
          if (e && e.target !== el) {
            return
          }
          if (!e || e.propertyName.endsWith('transform')) {
            el.removeEventListener('transitionend', cb)
            el[moveCbKey] = null
            removeTransitionClass(el, moveClass)
          }
        })
        el.addEventListener('transitionend', cb)
      })
      prevChildren = []
    })
    return () => {
      const rawProps = toRaw(props)
      const cssTransitionProps = resolveTransitionProps(rawProps)
      const tag = rawProps.tag || Fragment
      prevChildren = []
      moves = void 0
      if (children) {
        for (let i = 0; i < children.length; i++) {
          const child = children[i]
          if (
            child.el &&
            child.el instanceof Element && // Hidden v-show nodes have no previous layout box to animate from.
            !child.el[vShowHidden]
          ) {
            prevChildren.push(child)
            setTransitionHooks(child, resolveTransitionHooks(child, cssTransitionProps, state, instance))
            positionMap.set(child, getPosition(child.el))
          }
        }
      }
      children = slots.default ? getTransitionRawChildren(slots.default()) : []
      for (let i = 0; i < children.length; i++) {
        const child = children[i]
        if (child.key != null) {
          setTransitionHooks(child, resolveTransitionHooks(child, cssTransitionProps, state, instance))
        } else if (child.type !== Text) {
          warn2(`<TransitionGroup> children must be keyed.`)
        }
      }
      if (prevChildren.length) {
        origins = getOrigins(instance)
        pendingGroups.set(instance, willMove)
      }
      return createVNode(tag, null, children)
    }
  },
})
var TransitionGroup = TransitionGroupImpl
function callPendingCbs(c) {
  const el = c.el
  if (el[moveCbKey]) {
    el[moveCbKey]()
  }
  if (el[enterCbKey2]) {
    el[enterCbKey2]()
  }
}
function resolveMoveClass(props) {
  return props.moveClass || `${props.name || 'v'}-move`
}
function recordPosition(c, shift) {
  newPositionMap.set(c, getPosition(c.el, shift))
}
function applyTranslation(c) {
  const oldPos = positionMap.get(c)
  const newPos = newPositionMap.get(c)
  const dx = oldPos.left - newPos.left
  const dy = oldPos.top - newPos.top
  if (dx || dy) {
    const el = c.el
    const s = el.style
    const rect = el.getBoundingClientRect()
    let scaleX = 1
    let scaleY = 1
    if (el.offsetWidth) scaleX = rect.width / el.offsetWidth
    if (el.offsetHeight) scaleY = rect.height / el.offsetHeight
    if (!Number.isFinite(scaleX) || scaleX === 0) scaleX = 1
    if (!Number.isFinite(scaleY) || scaleY === 0) scaleY = 1
    if (Math.abs(scaleX - 1) < 0.01) scaleX = 1
    if (Math.abs(scaleY - 1) < 0.01) scaleY = 1
    s.transform = s.webkitTransform = `translate(${dx / scaleX}px,${dy / scaleY}px)`
    s.transitionDuration = '0s'
    return c
  }
}
function getPosition(el, shift) {
  const rect = el.getBoundingClientRect()
  return {
    left: rect.left - (shift ? shift.left : 0),
    top: rect.top - (shift ? shift.top : 0),
  }
}
function getOrigins(instance) {
  let origins
  for (let group = instance.parent; group; group = group.parent) {
    const willMove = pendingGroups.get(group)
    if (willMove) {
      const item = findItem(group.vnode.el, instance.vnode.el)
      if (item) {
        ;(origins || (origins = [])).push(extend(getPosition(item), { item, willMove }))
      }
    }
  }
  return origins
}
function findItem(root, node) {
  const container = root.nodeType === 1 ? root : root.parentNode
  while (node && node.parentNode !== container) {
    node = node.parentNode
  }
  if (node && node.nodeType === 1) {
    return node
  }
}
function getOriginShift(origins, root) {
  const origin = origins.find((o) => o.willMove() && o.item.contains(root))
  return origin && getPosition(origin.item, origin)
}
function hasCSSTransform(el, root, moveClass) {
  const clone = el.cloneNode()
  const _vtc = el[vtcKey]
  if (_vtc) {
    _vtc.forEach((cls) => {
      cls.split(/\s+/).forEach((c) => c && clone.classList.remove(c))
    })
  }
  moveClass.split(/\s+/).forEach((c) => c && clone.classList.add(c))
  clone.style.display = 'none'
  const container = root.nodeType === 1 ? root : root.parentNode
  container.appendChild(clone)
  const { hasTransform } = getTransitionInfo(clone)
  container.removeChild(clone)
  return hasTransform
}
var getModelAssigner = (vnode) => {
  const fn = vnode.props['onUpdate:modelValue'] || false
  return isArray(fn) ? (value) => invokeArrayFns(fn, value) : fn
}
function onCompositionStart(e) {
  e.target.composing = true
}
function onCompositionEnd(e) {
  const target = e.target
  if (target.composing) {
    target.composing = false
    target.dispatchEvent(new Event('input'))
  }
}
var assignKey = Symbol('_assign')
var initialValueKey = Symbol('_initialValue')
function castValue(value, trim, number) {
  if (trim) value = value.trim()
  if (number) value = looseToNumber(value)
  return value
}
var vModelText = {
  created(el, { modifiers: { lazy, trim, number } }, vnode) {
    if (el.parentNode) {
      if (el.type === 'text') {
        el[initialValueKey] = el.defaultValue.replace(/[\r\n]/g, '')
      } else if (el.type === 'textarea') {
        el[initialValueKey] = el.defaultValue.replace(/\r\n?/g, '\n')
      }
    }
    el[assignKey] = getModelAssigner(vnode)
    const castToNumber = number || (vnode.props && vnode.props.type === 'number')
    addEventListener(el, lazy ? 'change' : 'input', (e) => {
      if (e.target.composing) return
      el[assignKey](castValue(el.value, trim, castToNumber))
    })
    if (trim || castToNumber) {
      addEventListener(el, 'change', () => {
        el.value = castValue(el.value, trim, castToNumber)
      })
    }
    if (!lazy) {
      addEventListener(el, 'compositionstart', onCompositionStart)
      addEventListener(el, 'compositionend', onCompositionEnd)
      addEventListener(el, 'change', onCompositionEnd)
    }
  },
  // set value on mounted so it's after min/max for type="range"
  mounted(el, { value, modifiers: { trim, number } }) {
    const newValue = value == null ? '' : value
    const initialValue = el[initialValueKey]
    delete el[initialValueKey]
    if (initialValue !== void 0 && (el.type === 'text' || el.type === 'textarea') && el.value !== initialValue) {
      el[assignKey](castValue(el.value, trim, number))
    } else {
      el.value = newValue
    }
  },
  beforeUpdate(el, { value, oldValue, modifiers: { lazy, trim, number } }, vnode) {
    el[assignKey] = getModelAssigner(vnode)
    if (el.composing) return
    const elValue = (number || el.type === 'number') && !/^0\d/.test(el.value) ? looseToNumber(el.value) : el.value
    const newValue = value == null ? '' : value
    if (elValue === newValue) {
      return
    }
    const rootNode = el.getRootNode()
    if (
      (rootNode instanceof Document || rootNode instanceof ShadowRoot) &&
      rootNode.activeElement === el &&
      el.type !== 'range'
    ) {
      if (lazy && value === oldValue) {
        return
      }
      if (trim && el.value.trim() === newValue) {
        return
      }
    }
    el.value = newValue
  },
}
var vModelCheckbox = {
  // #4096 array checkboxes need to be deep traversed
  deep: true,
  created(el, _, vnode) {
    el[assignKey] = getModelAssigner(vnode)
    addEventListener(el, 'change', () => {
      const modelValue = el._modelValue
      const elementValue = getValue(el)
      const checked = el.checked
      const assign = el[assignKey]
      if (isArray(modelValue)) {
        const index = looseIndexOf(modelValue, elementValue)
        const found = index !== -1
        if (checked && !found) {
          assign(modelValue.concat(elementValue))
        } else if (!checked && found) {
          const filtered = [...modelValue]
          filtered.splice(index, 1)
          assign(filtered)
        }
      } else if (isSet(modelValue)) {
        const cloned = new Set(modelValue)
        if (checked) {
          cloned.add(elementValue)
        } else {
          cloned.delete(elementValue)
        }
        assign(cloned)
      } else {
        assign(getCheckboxValue(el, checked))
      }
    })
  },
  // set initial checked on mount to wait for true-value/false-value
  mounted: setChecked,
  beforeUpdate(el, binding, vnode) {
    el[assignKey] = getModelAssigner(vnode)
    setChecked(el, binding, vnode)
  },
}
function setChecked(el, { value, oldValue }, vnode) {
  el._modelValue = value
  let checked
  if (isArray(value)) {
    checked = looseIndexOf(value, vnode.props.value) > -1
  } else if (isSet(value)) {
    checked = value.has(vnode.props.value)
  } else {
    if (value === oldValue) return
    checked = looseEqual(value, getCheckboxValue(el, true))
  }
  if (el.checked !== checked) {
    el.checked = checked
  }
}
var vModelRadio = {
  created(el, { value }, vnode) {
    el.checked = looseEqual(value, vnode.props.value)
    el[assignKey] = getModelAssigner(vnode)
    addEventListener(el, 'change', () => {
      el[assignKey](getValue(el))
    })
  },
  beforeUpdate(el, { value, oldValue }, vnode) {
    el[assignKey] = getModelAssigner(vnode)
    if (value !== oldValue) {
      el.checked = looseEqual(value, vnode.props.value)
    }
  },
}
var vModelSelect = {
  // <select multiple> value need to be deep traversed
  deep: true,
  created(el, { value, modifiers: { number } }, vnode) {
    el._modelValue = value
    addEventListener(el, 'change', () => {
      const selectedVal = Array.prototype.filter
        .call(el.options, (o) => o.selected)
        .map((o) => (number ? looseToNumber(getValue(o)) : getValue(o)))
      const multiple = el.multiple
      const assignedValue = multiple ? (isSet(el._modelValue) ? new Set(selectedVal) : selectedVal) : selectedVal[0]
      const pending = (el._pendingValue = [
        multiple,
        multiple ? (isArray(assignedValue) ? selectedVal.slice() : selectedVal) : assignedValue,
      ])
      try {
        el[assignKey](assignedValue)
      } finally {
        nextTick(() => {
          if (el._pendingValue === pending) {
            el._pendingValue = void 0
          }
        })
      }
    })
    el[assignKey] = getModelAssigner(vnode)
  },
  // set value in mounted & updated because <select> relies on its children
  // <option>s.
  mounted(el, { value, modifiers: { number } }) {
    setSelected(el, value, number)
  },
  beforeUpdate(el, { value }, vnode) {
    el._modelValue = value
    el[assignKey] = getModelAssigner(vnode)
  },
  updated(el, { value, modifiers: { number } }) {
    const pending = el._pendingValue
    el._pendingValue = void 0
    if (!pending || pending[0] !== el.multiple || !isSameSelectValue(value, pending[1], pending[0])) {
      setSelected(el, value, number)
    }
  },
}
function isSameSelectValue(value, assignedValue, multiple) {
  if (!multiple) return looseEqual(value, assignedValue)
  if (isArray(value)) return looseEqual(value, assignedValue)
  if (isSet(value)) {
    if (value.size !== assignedValue.length) return false
    for (const item of assignedValue) {
      if (!value.has(item)) return false
    }
    return true
  }
  return false
}
function setSelected(el, value, number = false) {
  const isMultiple = el.multiple
  const isArrayValue = isArray(value)
  if (isMultiple && !isArrayValue && !isSet(value)) {
    warn2(
      `<select multiple v-model> expects an Array or Set value for its binding, but got ${Object.prototype.toString.call(value).slice(8, -1)}.`,
    )
    return
  }
  for (let i = 0, l = el.options.length; i < l; i++) {
    const option = el.options[i]
    const optionValue = getValue(option)
    if (isMultiple) {
      if (isArrayValue) {
        const optionType = typeof optionValue
        if (optionType === 'string' || optionType === 'number') {
          option.selected = value.some((v) => String(v) === String(optionValue))
        } else {
          option.selected = looseIndexOf(value, optionValue) > -1
        }
      } else {
        option.selected =
          value.has(optionValue) || (number && typeof optionValue === 'string' && value.has(looseToNumber(optionValue)))
      }
    } else if (looseEqual(getValue(option), value)) {
      if (el.selectedIndex !== i) el.selectedIndex = i
      return
    }
  }
  if (!isMultiple && el.selectedIndex !== -1) {
    el.selectedIndex = -1
  }
}
function getValue(el) {
  return '_value' in el ? el._value : el.value
}
function getCheckboxValue(el, checked) {
  const key = checked ? '_trueValue' : '_falseValue'
  return key in el ? el[key] : checked
}
var vModelDynamic = {
  created(el, binding, vnode) {
    callModelHook(el, binding, vnode, null, 'created')
  },
  mounted(el, binding, vnode) {
    callModelHook(el, binding, vnode, null, 'mounted')
  },
  beforeUpdate(el, binding, vnode, prevVNode) {
    callModelHook(el, binding, vnode, prevVNode, 'beforeUpdate')
  },
  updated(el, binding, vnode, prevVNode) {
    callModelHook(el, binding, vnode, prevVNode, 'updated')
  },
}
function resolveDynamicModel(tagName, type) {
  switch (tagName) {
    case 'SELECT':
      return vModelSelect
    case 'TEXTAREA':
      return vModelText
    default:
      switch (type) {
        case 'checkbox':
          return vModelCheckbox
        case 'radio':
          return vModelRadio
        default:
          return vModelText
      }
  }
}
function callModelHook(el, binding, vnode, prevVNode, hook) {
  const modelToUse = resolveDynamicModel(el.tagName, vnode.props && vnode.props.type)
  const fn = modelToUse[hook]
  fn && fn(el, binding, vnode, prevVNode)
}
function initVModelForSSR() {
  vModelText.getSSRProps = ({ value }) => ({ value })
  vModelRadio.getSSRProps = ({ value }, vnode) => {
    if (vnode.props && looseEqual(vnode.props.value, value)) {
      return { checked: true }
    }
  }
  vModelCheckbox.getSSRProps = ({ value }, vnode) => {
    if (isArray(value)) {
      if (vnode.props && looseIndexOf(value, vnode.props.value) > -1) {
        return { checked: true }
      }
    } else if (isSet(value)) {
      if (vnode.props && value.has(vnode.props.value)) {
        return { checked: true }
      }
    } else if (value) {
      return { checked: true }
    }
  }
  vModelDynamic.getSSRProps = (binding, vnode) => {
    if (typeof vnode.type !== 'string') {
      return
    }
    const modelToUse = resolveDynamicModel(
      // resolveDynamicModel expects an uppercase tag name, but vnode.type is lowercase
      vnode.type.toUpperCase(),
      vnode.props && vnode.props.type,
    )
    if (modelToUse.getSSRProps) {
      return modelToUse.getSSRProps(binding, vnode)
    }
  }
}
var systemModifiers = ['ctrl', 'shift', 'alt', 'meta']
var modifierGuards = {
  stop: (e) => e.stopPropagation(),
  prevent: (e) => e.preventDefault(),
  self: (e) => e.target !== e.currentTarget,
  ctrl: (e) => !e.ctrlKey,
  shift: (e) => !e.shiftKey,
  alt: (e) => !e.altKey,
  meta: (e) => !e.metaKey,
  left: (e) => 'button' in e && e.button !== 0,
  middle: (e) => 'button' in e && e.button !== 1,
  right: (e) => 'button' in e && e.button !== 2,
  exact: (e, modifiers) => systemModifiers.some((m) => e[`${m}Key`] && !modifiers.includes(m)),
}
var withModifiers = (fn, modifiers) => {
  if (!fn) return fn
  const cache = fn._withMods || (fn._withMods = {})
  const cacheKey = modifiers.join('.')
  return (
    cache[cacheKey] ||
    (cache[cacheKey] = (event, ...args) => {
      for (let i = 0; i < modifiers.length; i++) {
        const guard = modifierGuards[modifiers[i]]
        if (guard && guard(event, modifiers)) return
      }
      return fn(event, ...args)
    })
  )
}
var keyNames = {
  esc: 'escape',
  space: ' ',
  up: 'arrow-up',
  left: 'arrow-left',
  right: 'arrow-right',
  down: 'arrow-down',
  delete: 'backspace',
}
var withKeys = (fn, modifiers) => {
  const cache = fn._withKeys || (fn._withKeys = {})
  const cacheKey = modifiers.join('.')
  return (
    cache[cacheKey] ||
    (cache[cacheKey] = (event) => {
      if (!('key' in event)) {
        return
      }
      const eventKey = hyphenate(event.key)
      if (modifiers.some((k) => k === eventKey || keyNames[k] === eventKey)) {
        return fn(event)
      }
    })
  )
}
var rendererOptions = extend({ patchProp }, nodeOps)
var renderer
var enabledHydration = false
function ensureRenderer() {
  return renderer || (renderer = createRenderer(rendererOptions))
}
function ensureHydrationRenderer() {
  renderer = enabledHydration ? renderer : createHydrationRenderer(rendererOptions)
  enabledHydration = true
  return renderer
}
var render = (...args) => {
  ensureRenderer().render(...args)
}
var hydrate = (...args) => {
  ensureHydrationRenderer().hydrate(...args)
}
var createApp = (...args) => {
  const app = ensureRenderer().createApp(...args)
  if (true) {
    injectNativeTagCheck(app)
    injectCompilerOptionsCheck(app)
  }
  const { mount } = app
  app.mount = (containerOrSelector) => {
    const container = normalizeContainer(containerOrSelector)
    if (!container) return
    const component = app._component
    if (!isFunction(component) && !component.render && !component.template) {
      component.template = container.innerHTML
    }
    if (container.nodeType === 1) {
      container.textContent = ''
    }
    const proxy = mount(container, false, resolveRootNamespace(container))
    if (container instanceof Element) {
      container.removeAttribute('v-cloak')
      container.setAttribute('data-v-app', '')
    }
    return proxy
  }
  return app
}
var createSSRApp = (...args) => {
  const app = ensureHydrationRenderer().createApp(...args)
  if (true) {
    injectNativeTagCheck(app)
    injectCompilerOptionsCheck(app)
  }
  const { mount } = app
  app.mount = (containerOrSelector) => {
    const container = normalizeContainer(containerOrSelector)
    if (container) {
      return mount(container, true, resolveRootNamespace(container))
    }
  }
  return app
}
function resolveRootNamespace(container) {
  if (container instanceof SVGElement) {
    return 'svg'
  }
  if (typeof MathMLElement === 'function' && container instanceof MathMLElement) {
    return 'mathml'
  }
}
function injectNativeTagCheck(app) {
  Object.defineProperty(app.config, 'isNativeTag', {
    value: (tag) => isHTMLTag(tag) || isSVGTag(tag) || isMathMLTag(tag),
    writable: false,
  })
}
function injectCompilerOptionsCheck(app) {
  if (isRuntimeOnly()) {
    const isCustomElement = app.config.isCustomElement
    Object.defineProperty(app.config, 'isCustomElement', {
      get() {
        return isCustomElement
      },
      set() {
        warn2(`The \`isCustomElement\` config option is deprecated. Use \`compilerOptions.isCustomElement\` instead.`)
      },
    })
    const compilerOptions = app.config.compilerOptions
    const msg = `The \`compilerOptions\` config option is only respected when using a build of Vue.js that includes the runtime compiler (aka "full build"). Since you are using the runtime-only build, \`compilerOptions\` must be passed to \`@vue/compiler-dom\` in the build setup instead.
- For vue-loader: pass it via vue-loader's \`compilerOptions\` loader option.
- For vue-cli: see https://cli.vuejs.org/guide/webpack.html#modifying-options-of-a-loader
- For vite: pass it via @vitejs/plugin-vue options. See https://github.com/vitejs/vite-plugin-vue/tree/main/packages/plugin-vue#example-for-passing-options-to-vuecompiler-sfc`
    Object.defineProperty(app.config, 'compilerOptions', {
      get() {
        warn2(msg)
        return compilerOptions
      },
      set() {
        warn2(msg)
      },
    })
  }
}
function normalizeContainer(container) {
  if (isString(container)) {
    const res = document.querySelector(container)
    if (!res) {
      warn2(`Failed to mount app: mount target selector "${container}" returned null.`)
    }
    return res
  }
  if (window.ShadowRoot && container instanceof window.ShadowRoot && container.mode === 'closed') {
    warn2(`mounting on a ShadowRoot with \`{mode: "closed"}\` may lead to unpredictable bugs`)
  }
  return container
}
var ssrDirectiveInitialized = false
var initDirectivesForSSR = () => {
  if (!ssrDirectiveInitialized) {
    ssrDirectiveInitialized = true
    initVModelForSSR()
    initVShowForSSR()
  }
}

// ../../../node_modules/.pnpm/vue@3.5.45_typescript@6.0.3/node_modules/vue/dist/vue.runtime.esm-bundler.js
function initDev() {
  initCustomFormatter()
}
if (true) {
  initDev()
}
var compile2 = () => {
  if (true) {
    warn2(
      `Runtime compilation is not supported in this build of Vue. Configure your bundler to alias "vue" to "vue/dist/vue.esm-bundler.js".`,
    )
  }
}

export {
  assertNumber,
  BaseTransition,
  BaseTransitionPropsValidators,
  Comment,
  callWithAsyncErrorHandling,
  callWithErrorHandling,
  camelize,
  capitalize,
  cloneVNode,
  compatUtils,
  compile2 as compile,
  computed2 as computed,
  createApp,
  createBaseVNode,
  createBlock,
  createCommentVNode,
  createElementBlock,
  createHydrationRenderer,
  createPropsRestProxy,
  createRenderer,
  createSlots,
  createSSRApp,
  createStaticVNode,
  createTextVNode,
  createVNode,
  customRef,
  DeprecationTypes,
  defineAsyncComponent,
  defineComponent,
  defineCustomElement,
  defineEmits,
  defineExpose,
  defineModel,
  defineOptions,
  defineProps,
  defineSlots,
  defineSSRCustomElement,
  devtools,
  EffectScope,
  ErrorCodes,
  ErrorTypeStrings,
  effect,
  effectScope,
  Fragment,
  getCurrentInstance,
  getCurrentScope,
  getCurrentWatcher,
  getTransitionRawChildren,
  guardReactiveProps,
  h,
  handleError,
  hasInjectionContext,
  hydrate,
  hydrateOnIdle,
  hydrateOnInteraction,
  hydrateOnMediaQuery,
  hydrateOnVisible,
  initCustomFormatter,
  initDirectivesForSSR,
  inject,
  isMemoSame,
  isProxy,
  isReactive,
  isReadonly,
  isRef2 as isRef,
  isRuntimeOnly,
  isShallow,
  isVNode,
  KeepAlive,
  markRaw,
  mergeDefaults,
  mergeModels,
  mergeProps,
  nextTick,
  nodeOps,
  normalizeClass,
  normalizeProps,
  normalizeStyle,
  onActivated,
  onBeforeMount,
  onBeforeUnmount,
  onBeforeUpdate,
  onDeactivated,
  onErrorCaptured,
  onMounted,
  onRenderTracked,
  onRenderTriggered,
  onScopeDispose,
  onServerPrefetch,
  onUnmounted,
  onUpdated,
  onWatcherCleanup,
  openBlock,
  patchProp,
  popScopeId,
  provide,
  proxyRefs,
  pushScopeId,
  queuePostFlushCb,
  ReactiveEffect,
  reactive,
  readonly,
  ref,
  registerRuntimeCompiler,
  render,
  renderList,
  renderSlot,
  resolveComponent,
  resolveDirective,
  resolveDynamicComponent,
  resolveFilter,
  resolveTransitionHooks,
  Static,
  Suspense,
  setBlockTracking,
  setDevtoolsHook,
  setTransitionHooks,
  shallowReactive,
  shallowReadonly,
  shallowRef,
  ssrContextKey,
  ssrUtils,
  stop,
  Teleport,
  Text,
  TrackOpTypes,
  Transition,
  TransitionGroup,
  TriggerOpTypes,
  toDisplayString,
  toHandlerKey,
  toHandlers,
  toRaw,
  toRef,
  toRefs,
  toValue,
  transformVNodeArgs,
  triggerRef,
  unref,
  useAttrs,
  useCssModule,
  useCssVars,
  useHost,
  useId,
  useModel,
  useShadowRoot,
  useSlots,
  useSSRContext,
  useTemplateRef,
  useTransitionState,
  VueElement,
  version,
  vModelCheckbox,
  vModelDynamic,
  vModelRadio,
  vModelSelect,
  vModelText,
  vShow,
  warn2 as warn,
  watch2 as watch,
  watchEffect,
  watchPostEffect,
  watchSyncEffect,
  withAsyncContext,
  withCtx,
  withDefaults,
  withDirectives,
  withKeys,
  withMemo,
  withModifiers,
  withScopeId,
}
/*! Bundled license information:

@vue/shared/dist/shared.esm-bundler.js:
  (**
  * @vue/shared v3.5.45
  * (c) 2018-present Yuxi (Evan) You and Vue contributors
  * @license MIT
  **)

@vue/reactivity/dist/reactivity.esm-bundler.js:
  (**
  * @vue/reactivity v3.5.45
  * (c) 2018-present Yuxi (Evan) You and Vue contributors
  * @license MIT
  **)

@vue/runtime-core/dist/runtime-core.esm-bundler.js:
  (**
  * @vue/runtime-core v3.5.45
  * (c) 2018-present Yuxi (Evan) You and Vue contributors
  * @license MIT
  **)

@vue/runtime-dom/dist/runtime-dom.esm-bundler.js:
  (**
  * @vue/runtime-dom v3.5.45
  * (c) 2018-present Yuxi (Evan) You and Vue contributors
  * @license MIT
  **)

vue/dist/vue.runtime.esm-bundler.js:
  (**
  * vue v3.5.45
  * (c) 2018-present Yuxi (Evan) You and Vue contributors
  * @license MIT
  **)
*/
//# sourceMappingURL=chunk-CNQARES4.js.map
