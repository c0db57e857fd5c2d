import{Bs as provide$1,Cs as currentTimeMillis,Dt as optional,Fo as uninterruptibleMask,Gi as fail,Gs as sync,Gu as max,Hc as combine,Js as addFinalizer,Ki as failCause,Ku as millis,Mc as isSuccess,Nc as succeed$1,Oa as map,P as String$1,Pc as void_,Qc as hasInterruptsOnly,Qi as flatMap,Rl as findRecoverableError,Ta as logWithLevel,Ti as catchCauseFilter,Uo as withFiber,Wi as exit,Y as Union,_a as isEffect,_i as as,_o as succeed,bo as suspend,ca as forkScoped,do as scope,ed as toMillis,f as Error,fa as gen,ff as Service,ga as interruptible,go as sleep,ja as mapError,jc as isFailure,js as effect,jt as tag,l as Defect,lc as UnhandledLogLevel,ls as toStep,na as fnUntraced,nc as provide,nd as zero,ns as isSchedule,po as scopedWith,qc as findErrorOption,qu as min,u as DurationFromMillis,zo as void_$1,zu as fromInputUnsafe}from"./Schema-CiyrVyge.js";import{wn as dual}from"./Option-c6QWQ0cY.js";import{Z as fromPubSubTake,cn as sliding,on as end,sn as publish}from"./Config-Cc3OxrxY.js";import{i as script,t as Redis}from"./Redis-BgZl7BRW.js";import{n as onSteadyTime}from"./steadyTime-BFGpiaFY.js";const TypeId=`~effect/persistence/CircuitBreaker`;const CircuitBreaker=/*#__PURE__*/ Service(TypeId);const make=/*#__PURE__*/ fnUntraced(function*(options){const store=yield*CircuitBreakerStore;const scope$1=yield*scope;const pubsub=yield*sliding(128);yield*addFinalizer(scope$1,end(pubsub,void_));const maxOpenDuration=fromInputUnsafe(options.maxOpenDuration??`1 hour`);const onStoreError=options.onStoreError??`allow`;const openDurationFor=makeOpenDuration(options.openDuration);const publish$1=transition=>transition===void 0?void_$1:publish(pubsub,[transition]);const openFor=(outcome,admission)=>outcome._tag===`Ignored`||outcome._tag===`Success`&&(admission.probe||options.tripPolicy._tag===`Consecutive`)?succeed(zero):map(openDurationFor(admission.consecutiveOpenings+1),delay=>outcome._tag===`Failure`&&outcome.retryAfter!==void 0?max(delay,min(outcome.retryAfter,maxOpenDuration)):delay);const execute=(self,{classify,key})=>uninterruptibleMask(restore=>scopedWith(fnUntraced(function*(admitScope){const admitted=yield*exit(provide(store.admit(key),admitScope));if(isFailure(admitted)){const error=findErrorOption(admitted.cause);if(onStoreError===`fail`||error._tag===`None`||error.value.reason._tag!==`CircuitBreakerStoreError`)return yield*failCause(admitted.cause);yield*reportUnhandled(`CircuitBreaker store unavailable, running the call unrecorded`,admitted.cause);return yield*restore(self)}const admission=admitted.value;yield*publish$1(admission.transition);const exit$1=yield*exit(restore(self));const classified=yield*classifyExit(exit$1,classify,restore);const outcome=isSuccess(classified)?classified.value:ignored;yield*store.record({key,generation:admission.generation,outcome:outcome._tag,tripPolicy:options.tripPolicy,openFor:yield*openFor(outcome,admission)}).pipe(flatMap(publish$1),catchCauseFilter(findRecoverableError,(_,cause)=>reportUnhandled(`CircuitBreaker failed to record an outcome`,cause)));if(isSuccess(classified))return yield*exit$1;return yield*failCause(isFailure(exit$1)?combine(exit$1.cause,classified.cause):classified.cause)})));return CircuitBreaker.of({[TypeId]:TypeId,execute:dual(2,execute),state:store.state,transitions:fromPubSubTake(pubsub)})});const reportUnhandled=(message,cause)=>withFiber(fiber=>{const level=fiber.getRef(UnhandledLogLevel);return level===void 0?void_$1:logWithLevel(level)(message,cause)});const classifyExit=(exit$2,classify,restore)=>{if(isFailure(exit$2)&&hasInterruptsOnly(exit$2.cause))return succeed(succeed$1(ignored));if(classify===void 0)return succeed(succeed$1(isSuccess(exit$2)?success:failure()));return exit(restore(suspend(()=>{const outcome=classify(exit$2);return isEffect(outcome)?outcome:succeed(outcome)})))};const makeOpenDuration=openDuration=>{if(!isSchedule(openDuration)){const duration=succeed(fromInputUnsafe(openDuration));return()=>duration}return consecutiveOpenings=>gen(function*(){const step=yield*toStep(openDuration);let now=yield*currentTimeMillis;let delay=zero;for(let attempt=1;attempt<=consecutiveOpenings;attempt++){const result=yield*exit(step(now,attempt));if(isFailure(result))break;delay=result.value[1];now+=toMillis(delay)}return delay})};const consecutive=failures=>{if(!Number.isInteger(failures)||failures<1)throw new RangeError(`CircuitBreaker.consecutive: failures must be an integer >= 1, got ${failures}`);return{_tag:`Consecutive`,failures}};const success={_tag:`Success`};const ignored={_tag:`Ignored`};const failure=options=>({_tag:`Failure`,retryAfter:options?.retryAfter===void 0?void 0:fromInputUnsafe(options.retryAfter)});var CircuitOpen=class extends (/*#__PURE__*/ Error(`effect/persistence/CircuitBreaker/CircuitOpen`)({_tag:/*#__PURE__*/ tag(`CircuitOpen`),key:String$1,retryAfter:DurationFromMillis})){get message(){return`Circuit open`}};var CircuitHalfOpen=class extends (/*#__PURE__*/ Error(`effect/persistence/CircuitBreaker/CircuitHalfOpen`)({_tag:/*#__PURE__*/ tag(`CircuitHalfOpen`),key:String$1})){get message(){return`Circuit half-open`}};var CircuitBreakerStoreError=class extends (/*#__PURE__*/ Error(`effect/persistence/CircuitBreaker/CircuitBreakerStoreError`)({_tag:/*#__PURE__*/ tag(`CircuitBreakerStoreError`),message:String$1,cause:/*#__PURE__*/ optional(/*#__PURE__*/ Defect())})){};const CircuitBreakerErrorReason=/*#__PURE__*/ Union([CircuitOpen,CircuitHalfOpen,CircuitBreakerStoreError]);const ErrorTypeId=`~effect/persistence/CircuitBreaker/CircuitBreakerError`;var CircuitBreakerError=class extends (/*#__PURE__*/ Error(ErrorTypeId)({_tag:/*#__PURE__*/ tag(`CircuitBreakerError`),reason:CircuitBreakerErrorReason})){constructor(props){if(`cause`in props.reason)super({...props,cause:props.reason.cause});else super(props)}[ErrorTypeId]=ErrorTypeId;get message(){return this.reason.message}};var CircuitBreakerStore=class extends (/*#__PURE__*/ Service()(`effect/persistence/CircuitBreaker/CircuitBreakerStore`)){};const layerStoreMemory=options=>sync(CircuitBreakerStore,()=>{const idleTimeToLive=toMillis(fromInputUnsafe(options?.idleTimeToLive??`1 hour`));const entries=/* @__PURE__ */ new Map;let nextGeneration=0;let lastSweep=0;const isExpired=(entry,now)=>{switch(entry.state){case`Closed`:return now-entry.lastActivity>=idleTimeToLive;case`Open`:return now-Math.max(entry.lastActivity,entry.openUntil)>=idleTimeToLive;case`HalfOpen`:return!entry.probing&&now-entry.lastActivity>=idleTimeToLive}};const sweep=now=>{if(now-lastSweep<idleTimeToLive)return;lastSweep=now;for(const[key,entry]of entries)if(isExpired(entry,now))entries.delete(key)};const lookup=(key,now)=>{const entry=entries.get(key);return entry!==void 0&&!isExpired(entry,now)?entry:void 0};const resetCounters=entry=>{entry.streak=0;entry.ring=[];entry.ringFailures=0};const open=(key,entry,from,openFor,now)=>{entry.state=`Open`;entry.generation=nextGeneration++;entry.lastOpenFor=toMillis(openFor);entry.openUntil=now+entry.lastOpenFor;entry.consecutiveOpenings++;entry.probing=false;resetCounters(entry);return{key,from,to:`Open`,retryAfter:openFor,consecutiveOpenings:entry.consecutiveOpenings}};const trips=(entry,policy)=>{if(policy._tag===`Consecutive`)return entry.streak>=policy.failures;return entry.ring.length>=policy.minimumCalls&&entry.ringFailures>0&&entry.ringFailures/entry.ring.length>=policy.threshold};return CircuitBreakerStore.of({admit:key=>flatMap(currentTimeMillis,now=>{sweep(now);let entry=lookup(key,now);if(entry===void 0){entry={state:`Closed`,generation:nextGeneration++,lastActivity:now,streak:0,ring:[],ringFailures:0,openUntil:0,consecutiveOpenings:0,lastOpenFor:0,resetAt:0,probing:false};entries.set(key,entry)}let transition;switch(entry.state){case`Closed`:if(entry.consecutiveOpenings>0&&now>=entry.resetAt)entry.consecutiveOpenings=0;break;case`Open`:if(now<entry.openUntil)return fail(new CircuitBreakerError({reason:new CircuitOpen({key,retryAfter:millis(entry.openUntil-now)})}));entry.state=`HalfOpen`;transition={key,from:`Open`,to:`HalfOpen`};break;case`HalfOpen`:if(entry.probing)return fail(new CircuitBreakerError({reason:new CircuitHalfOpen({key})}))}entry.lastActivity=now;if(entry.state===`HalfOpen`){entry.probing=true;entry.generation=nextGeneration++}return succeed({generation:entry.generation,probe:entry.state===`HalfOpen`,consecutiveOpenings:entry.consecutiveOpenings,transition})}),record:({generation,key,openFor,outcome,tripPolicy})=>map(currentTimeMillis,now=>{const entry=lookup(key,now);if(entry===void 0||entry.generation!==generation)return void 0;entry.lastActivity=now;if(entry.state===`HalfOpen`)switch(outcome){case`Ignored`:entry.probing=false;return;case`Failure`:return open(key,entry,`HalfOpen`,openFor,now);case`Success`:entry.state=`Closed`;entry.generation=nextGeneration++;entry.resetAt=now+entry.lastOpenFor;entry.probing=false;resetCounters(entry);return{key,from:`HalfOpen`,to:`Closed`}}if(entry.state!==`Closed`||outcome===`Ignored`)return void 0;const failed=outcome===`Failure`;entry.streak=failed?entry.streak+1:0;if(tripPolicy._tag===`Rate`){entry.ring.push(failed);if(failed)entry.ringFailures++;while(entry.ring.length>tripPolicy.size)if(entry.ring.shift())entry.ringFailures--}return trips(entry,tripPolicy)?open(key,entry,`Closed`,openFor,now):void 0}),state:key=>map(currentTimeMillis,now=>{const entry=lookup(key,now);if(entry===void 0)return{_tag:`Closed`,key};switch(entry.state){case`Closed`:return{_tag:`Closed`,key};case`Open`:return{_tag:`Open`,key,retryAfter:millis(Math.max(0,entry.openUntil-now)),consecutiveOpenings:entry.consecutiveOpenings};case`HalfOpen`:return{_tag:`HalfOpen`,key,probing:entry.probing,consecutiveOpenings:entry.consecutiveOpenings}}})})});const layerStoreRedis=options=>effect(CircuitBreakerStore,makeStoreRedis(options));const makeStoreRedis=/*#__PURE__*/ fnUntraced(function*(options){const redis=yield*Redis;const prefix=options?.prefix??`circuitbreaker:`;const leaseMillis=toRedisMillis(options?.probeLease??`10 seconds`);const idleMillis=toRedisMillis(options?.idleTimeToLive??`1 hour`);const renewInterval=millis(leaseMillis/3);const admitRedis=redis.eval(admitScript);const recordRedis=redis.eval(recordScript);const stateRedis=redis.eval(stateScript);const renewRedis=redis.eval(renewScript);const storeError=message=>error=>new CircuitBreakerError({reason:new CircuitBreakerStoreError({message,cause:error.cause})});const renew=fnUntraced(function*(redisKey,generation){while(true){yield*sleep(renewInterval);if((yield*renewRedis(redisKey,generation,leaseMillis,idleMillis).pipe(catchCauseFilter(findRecoverableError,(_,cause)=>as(reportUnhandled(`CircuitBreaker failed to renew a probe lease, retrying`,cause),1))))!==1)return}});return CircuitBreakerStore.of({admit:fnUntraced(function*(key){const redisKey=`${prefix}${key}`;const result=yield*admitRedis(redisKey,leaseMillis,idleMillis).pipe(mapError(storeError(`Failed to admit a call through the circuit`)));switch(result[0]){case`open`:return yield*new CircuitBreakerError({reason:new CircuitOpen({key,retryAfter:millis(Math.max(0,Number(result[1])))})});case`halfopen`:return yield*new CircuitBreakerError({reason:new CircuitHalfOpen({key})})}const[,generation,probe,consecutiveOpenings,moved]=result;if(probe===1)yield*renew(redisKey,generation).pipe(interruptible,forkScoped);return{generation:Number(generation),probe:probe===1,consecutiveOpenings:Number(consecutiveOpenings),transition:moved===1?{key,from:`Open`,to:`HalfOpen`}:void 0}}),record:({generation,key,openFor,outcome,tripPolicy})=>recordRedis(`${prefix}${key}`,String(generation),outcome,tripPolicy,Math.max(0,Math.ceil(toMillis(openFor))),idleMillis).pipe(mapError(storeError(`Failed to record an outcome`)),map(([moved,consecutiveOpenings])=>{switch(moved){case`closed-open`:case`halfopen-open`:return{key,from:moved===`closed-open`?`Closed`:`HalfOpen`,to:`Open`,retryAfter:openFor,consecutiveOpenings:Number(consecutiveOpenings)};case`halfopen-closed`:return{key,from:`HalfOpen`,to:`Closed`};default:return}})),state:key=>stateRedis(`${prefix}${key}`).pipe(mapError(storeError(`Failed to read the circuit state`)),map(([state,remaining,consecutiveOpenings,probing])=>{switch(state){case`Open`:return{_tag:`Open`,key,retryAfter:millis(Math.max(0,Number(remaining))),consecutiveOpenings:Number(consecutiveOpenings)};case`HalfOpen`:return{_tag:`HalfOpen`,key,probing:probing===1,consecutiveOpenings:Number(consecutiveOpenings)};default:return{_tag:`Closed`,key}}}))})});const toRedisMillis=input=>Math.max(1,Math.ceil(toMillis(fromInputUnsafe(input))));const luaPrelude=`
local maxValue = 1125899906842624
local function bounded(value, min)
  local n = tonumber(value)
  if n == nil or n ~= n or n < min or n > maxValue then return nil end
  return n
end
local function positive(value) return bounded(value, 1) end
local function nonNegative(value) return bounded(value, 0) end
local function int(n) return string.format("%.0f", n) end
local time = redis.call("TIME")
local nowMicros = tonumber(time[1]) * 1000000 + tonumber(time[2])
local now = math.floor(nowMicros / 1000)
local function nextGeneration(current)
  return int(math.max((tonumber(current) or 0) + 1, nowMicros))
end
`;const admitScript=/*#__PURE__*/ script((key,leaseMillis,idleMillis)=>[key,leaseMillis,idleMillis],{numberOfKeys:1,lua:`${luaPrelude}
local key = KEYS[1]
local lease = positive(ARGV[1])
local idle = positive(ARGV[2])
if not lease or not idle then
  return redis.error_reply("CircuitBreaker admit: invalid arguments")
end

local fields = redis.call("HMGET", key, "state", "generation", "openUntil", "openings", "leaseUntil", "resetAt")
local state = fields[1]
local generation = fields[2]
local openings = tonumber(fields[4]) or 0

if not state then
  generation = nextGeneration(0)
  redis.call("HSET", key, "state", "Closed", "generation", generation)
  redis.call("PEXPIRE", key, int(idle))
  return { "ok", generation, 0, 0, 0 }
end

if state == "Closed" then
  -- A call admitted before this reset can still trip the circuit. It opens
  -- with the openFor it computed from its older count, and the stored count
  -- restarts at 1.
  if openings > 0 and now >= (tonumber(fields[6]) or 0) then
    openings = 0
    redis.call("HSET", key, "openings", 0)
  end
  redis.call("PEXPIRE", key, int(idle))
  return { "ok", generation, 0, openings, 0 }
end

local moved = 0
if state == "Open" then
  local openUntil = tonumber(fields[3]) or 0
  if now < openUntil then
    return { "open", openUntil - now }
  end
  moved = 1
elseif (tonumber(fields[5]) or 0) > now then
  return { "halfopen" }
end

-- Every probe admission, including a takeover of a lapsed lease, starts a
-- new generation.
generation = nextGeneration(generation)
redis.call("HSET", key, "state", "HalfOpen", "generation", generation, "leaseUntil", int(now + lease))
redis.call("PEXPIRE", key, int(lease + idle))
return { "ok", generation, 1, openings, moved }
`}).withReturnType();const recordScript=/*#__PURE__*/ script((key,generation,outcome,tripPolicy,openForMillis,idleMillis)=>[key,generation,outcome,tripPolicy._tag,...tripPolicy._tag===`Consecutive`?[tripPolicy.failures,0,0]:[tripPolicy.threshold,tripPolicy.minimumCalls,tripPolicy.size],openForMillis,idleMillis],{numberOfKeys:1,lua:`${luaPrelude}
local key = KEYS[1]
local expected = ARGV[1]
local outcome = ARGV[2]
local policy = ARGV[3]
local openFor = nonNegative(ARGV[7])
local idle = positive(ARGV[8])
local valid = openFor ~= nil and idle ~= nil and
  (outcome == "Success" or outcome == "Failure" or outcome == "Ignored")
local failuresNeeded, threshold, minimumCalls, size
if policy == "Consecutive" then
  failuresNeeded = positive(ARGV[4])
  valid = valid and failuresNeeded ~= nil
elseif policy == "Rate" then
  threshold = nonNegative(ARGV[4])
  minimumCalls = positive(ARGV[5])
  size = positive(ARGV[6])
  valid = valid and threshold ~= nil and threshold <= 1 and minimumCalls ~= nil and size ~= nil and
    minimumCalls <= size
else
  valid = false
end
if not valid then
  return redis.error_reply("CircuitBreaker record: invalid arguments")
end

local fields = redis.call("HMGET", key, "state", "generation", "streak", "ring", "failures", "openings", "lastOpenFor")
local state = fields[1]
if not state or fields[2] ~= expected then
  return { "none", 0 }
end
local openings = tonumber(fields[6]) or 0

local function open()
  openings = openings + 1
  redis.call(
    "HSET", key,
    "state", "Open",
    "generation", nextGeneration(fields[2]),
    "openUntil", int(now + openFor),
    "openings", openings,
    "lastOpenFor", int(openFor),
    "streak", 0,
    "ring", "",
    "failures", 0,
    "leaseUntil", 0
  )
  redis.call("PEXPIRE", key, int(openFor + idle))
end

if state == "HalfOpen" then
  if outcome == "Ignored" then
    -- A new generation fences a renewal already on its way, so the freed slot
    -- stays free.
    redis.call("HSET", key, "generation", nextGeneration(fields[2]), "leaseUntil", 0)
    redis.call("PEXPIRE", key, int(idle))
    return { "none", openings }
  end
  if outcome == "Failure" then
    open()
    return { "halfopen-open", openings }
  end
  redis.call(
    "HSET", key,
    "state", "Closed",
    "generation", nextGeneration(fields[2]),
    "resetAt", int(now + (tonumber(fields[7]) or 0)),
    "streak", 0,
    "ring", "",
    "failures", 0,
    "leaseUntil", 0
  )
  redis.call("PEXPIRE", key, int(idle))
  return { "halfopen-closed", openings }
end

if state ~= "Closed" then
  return { "none", openings }
end
if outcome == "Ignored" then
  redis.call("PEXPIRE", key, int(idle))
  return { "none", openings }
end

local failed = outcome == "Failure"
local streak = failed and (tonumber(fields[3]) or 0) + 1 or 0
local trips
local ring = fields[4] or ""
local failures = tonumber(fields[5]) or 0
if policy == "Consecutive" then
  trips = streak >= failuresNeeded
else
  ring = ring .. (failed and "1" or "0")
  if failed then failures = failures + 1 end
  if #ring > size then
    local _, dropped = string.gsub(string.sub(ring, 1, #ring - size), "1", "")
    failures = failures - dropped
    ring = string.sub(ring, #ring - size + 1)
  end
  trips = #ring >= minimumCalls and failures > 0 and failures / #ring >= threshold
end

if trips then
  open()
  return { "closed-open", openings }
end
redis.call("HSET", key, "streak", streak, "ring", ring, "failures", failures)
redis.call("PEXPIRE", key, int(idle))
return { "none", openings }
`}).withReturnType();const stateScript=/*#__PURE__*/ script(key=>[key],{numberOfKeys:1,lua:`${luaPrelude}
local fields = redis.call("HMGET", KEYS[1], "state", "openUntil", "openings", "leaseUntil")
local state = fields[1]
if not state then
  return { "Closed", 0, 0, 0 }
end
local remaining = math.max(0, (tonumber(fields[2]) or 0) - now)
local probing = (tonumber(fields[4]) or 0) > now and 1 or 0
return { state, remaining, tonumber(fields[3]) or 0, probing }
`}).withReturnType();const renewScript=/*#__PURE__*/ script((key,generation,leaseMillis,idleMillis)=>[key,generation,leaseMillis,idleMillis],{numberOfKeys:1,lua:`${luaPrelude}
local key = KEYS[1]
local lease = positive(ARGV[2])
local idle = positive(ARGV[3])
if not lease or not idle then
  return redis.error_reply("CircuitBreaker renew: invalid arguments")
end
local fields = redis.call("HMGET", key, "state", "generation")
if fields[1] ~= "HalfOpen" or fields[2] ~= ARGV[1] then
  return 0
end
redis.call("HSET", key, "leaseUntil", int(now + lease))
redis.call("PEXPIRE", key, int(lease + idle))
return 1
`}).withReturnType();const layerSteadyCircuits=effect(CircuitBreakerStore,map(CircuitBreakerStore,({admit,record,state})=>CircuitBreakerStore.of({admit:key=>onSteadyTime(admit(key)),record:ended=>onSteadyTime(record(ended)),state:key=>onSteadyTime(state(key))}))).pipe(provide$1(layerStoreMemory()));export{failure as a,layerStoreRedis as c,consecutive as i,make as l,CircuitBreakerError as n,ignored as o,CircuitBreakerStore as r,layerStoreMemory as s,layerSteadyCircuits as t,success as u};
//# sourceMappingURL=steadyCircuits-CKhxDLyx.js.map