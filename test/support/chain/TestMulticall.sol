// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Stands where Multicall3 stands, with the one function the stock facilitator calls.
contract TestMulticall {
    struct Call {
        address target;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function tryAggregate(
        bool requireSuccess,
        Call[] calldata calls
    ) external payable returns (Result[] memory returnData) {
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory answer) = calls[i].target.call(calls[i].callData);
            require(success || !requireSuccess, "a call failed");
            returnData[i] = Result(success, answer);
        }
    }
}
